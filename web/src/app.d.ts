declare global {
	namespace App {
		interface Error {
			message: string;
			/** The stable code of a failure; `unreachable` if the server did not answer. */
			code?: string;
		}
	}
}

export {};
