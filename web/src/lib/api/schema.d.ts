// Made by `npm run api` from the OpenAPI document 7f7bacb163ac2e594fe3e965121ae5e71bb6761277032907107e5d6111d726d8
export interface paths {
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the password of whoever asks, which ends all sessions of the account. */
        put: operations["people_change_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account and signs in to it.
         * @description Sent again with the same key, it signs in.
         */
        post: operations["people_sign_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The books the hall plays by. */
        get: operations["books_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/books/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A book with its clauses, its parameters and what may be chosen. */
        get: operations["books_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses the one-time link of the first start: the account directs the hall from now on.
         * @description Sent again for the same account, it signs in.
         */
        post: operations["people_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/directors/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Makes an account a director of the hall.
         * @description For directors of the hall.
         */
        put: operations["people_appoint"];
        post?: never;
        /**
         * Lets an account direct the hall no longer.
         * @description For directors of the hall; the last one stays.
         */
        delete: operations["people_dismiss"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hall's events, newest first. */
        get: operations["events_list"];
        put?: never;
        /**
         * Creates an event; whoever does directs it.
         * @description For directors of the hall.
         */
        post: operations["events_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an event from its record, every line judged again.
         * @description For directors of the hall.
         */
        post: operations["events_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The event's board: entries, matches, standings, brackets, placings.
         * @description Its staff also see what the director must do next.
         */
        get: operations["events_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enters everybody a spreadsheet names: all of them, or nobody if a row is bad.
         * @description The header row names the columns: `name` or `team`, `player 1`, `player 2`, `players`, `chapter` or `club`; others are passed over. For directors.
         */
        post: operations["events_enter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins the event by a link: a session with the link's role. */
        post: operations["staff_join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives the event a line: entries, draws, results, corrections, clocks, calls.
         * @description Who may give it depends on what it does.
         */
        post: operations["events_give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link by which anybody who has it gets a role, without an account.
         * @description Sent again with the same key, it answers with the same link. For directors.
         */
        post: operations["staff_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/links/{link}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a link, and with it every session begun by it.
         * @description For directors.
         */
        delete: operations["staff_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the event's socket: the whole board, then what changes in it.
         * @description A client that missed something asks again: `{"resync":{}}`.
         */
        get: operations["live_event"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The score sheet of a match. */
        get: operations["sheets_look"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the sheet for the side of whoever asks.
         * @description Once every side has, or all but the side of whoever wrote it, the result is entered with the event. For the match's players.
         */
        post: operations["sheets_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/dispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disputes the sheet: nothing is final until an official has settled it.
         * @description For the match's players and score keeper.
         */
        post: operations["sheets_dispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes lines on the sheet, in order, each once, up to the first that is refused.
         * @description The sheet is opened with the first. For directors, officials and the match's score keeper.
         */
        post: operations["sheets_write"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the score sheet's socket: the whole sheet, and again whenever it changes.
         * @description A client that missed something asks again: `{"resync":{}}`.
         */
        get: operations["live_sheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settles a dispute.
         * @description Lines that were wrong are struck out and written anew. For directors and officials.
         */
        post: operations["sheets_settle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/sheet/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs the sheet of a match that is over, or that time has ended: the result is entered with the event.
         * @description For directors, officials and the match's score keeper.
         */
        post: operations["sheets_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/matches/{match}/table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the table of a match to be played online.
         * @description Asking again gives the same table; once that is closed without a result, a new one. The result is entered by itself. For directors and officials.
         */
        post: operations["events_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a correction would change, which results would fall, and which games under way would be played in vain.
         * @description Changes nothing. For directors and officials.
         */
        post: operations["events_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The event's record, its seed included: JSON Lines.
         * @description For directors and officials.
         */
        get: operations["events_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What whoever asks is at the event, or in regard to one of its matches. */
        get: operations["staff_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has which role at the event, and the links that work.
         * @description For directors.
         */
        get: operations["staff_look"];
        put?: never;
        /**
         * Gives an account a role at the event.
         * @description For directors.
         */
        post: operations["staff_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{event}/staff/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Gives an account these roles at the event and no others: the way to take back one of several.
         * @description For directors.
         */
        put: operations["staff_set"];
        post?: never;
        /**
         * Takes back all roles of an account at the event.
         * @description For directors.
         */
        delete: operations["staff_ungrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as JSON. */
        get: operations["operations_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who asks, and what they are at the hall. */
        get: operations["people_look"];
        put?: never;
        /** Signs in. */
        post: operations["people_sign_in"];
        /** Signs out: this session ends. */
        delete: operations["people_sign_out"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out everywhere: all sessions of the account end. */
        delete: operations["people_sign_out_everywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open tables anybody may join, newest first. */
        get: operations["tables_list"];
        put?: never;
        /** Opens a table that belongs to no event. */
        post: operations["tables_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table as whoever asks may see it: from their seat, or as a spectator. */
        get: operations["tables_look"];
        put?: never;
        post?: never;
        /** Closes a table whose game is not over. */
        delete: operations["tables_close"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acts: a line of a table record, such as `{"seat":0,"do":"bid","bid":"31"}`.
         * @description A player acts for the seat they hold; an official rules, calls time or calls an irregularity.
         */
        post: operations["tables_act"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/full-record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The whole record, the hand in play included, for officials: JSON Lines. */
        get: operations["tables_full_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Opens the table's socket: a snapshot, then numbered updates.
         * @description Over it a player acts: `{"id":1,"act":{…},"key":"…","expected":41}`, `{"id":2,"ready":{"value":"…"}}`; and a client that missed something asks again: `{"id":3,"resync":{"from":41}}`. Each is answered by `{"re":1,"ok":{…}}` or `{"re":1,"error":{…}}`.
         */
        get: operations["live_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the player is ready for the next hand. */
        post: operations["tables_ready"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table's record, up to the last hand whose bones are turned up: JSON Lines. */
        get: operations["tables_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/referee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The table with every hand in sight, for officials. */
        get: operations["tables_look_as_referee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Takes the seat a link is for: its token becomes this browser's cookie. */
        put: operations["tables_take_seat"];
        post?: never;
        /** Leaves the seat of whoever asks, which becomes free. */
        delete: operations["tables_leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sits down at a free seat.
         * @description Sent again with the same key, it answers with the same seat and token.
         */
        post: operations["tables_sit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Seats somebody else, or a stand-in: the director at any time, another player of a casual table once the seat has been left alone for the grace time.
         * @description Sent again with the same key, it answers with the same token.
         */
        put: operations["tables_reseat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a seat a new token; the old one stops working at once, except to send the same again. */
        post: operations["tables_replace_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/verify-deal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recomputes every deal of a table record from the secrets the hall committed to and the players' values.
         * @description The same as `hall verify-deal`; who does not trust this hall runs that elsewhere.
         */
        post: operations["fair_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the program is alive; not whether its journal is. */
        get: operations["operations_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every metric, in the text format that Prometheus reads. */
        get: operations["operations_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether it can serve: the journal can be read and, as far as can be told without writing, written; and the program is not about to stop. */
        get: operations["operations_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Act
         * @description An act: a line of a table record. The view's `legal` lists those open to a seat as they can be
         *     sent. Which there are depends on the game.
         * @example {
         *       "bid": "31",
         *       "do": "bid",
         *       "seat": 0
         *     }
         * @example {
         *       "do": "trump",
         *       "seat": 0,
         *       "trump": "fives"
         *     }
         * @example {
         *       "bone": "5-5",
         *       "do": "play",
         *       "seat": 0
         *     }
         * @example {
         *       "against": 2,
         *       "clause": "n42pa/IV.4.a",
         *       "do": "call",
         *       "seat": 1
         *     }
         * @example {
         *       "do": "ruling",
         *       "upheld": true
         *     }
         */
        ActShape: {
            /**
             * @description `pass`, `30` to `42`, `84`, `126`, `168` or `210`.
             * @example 31
             */
            bid: string;
            /** @description Whether with the bones face down, under n42pa/III.9. */
            blind?: boolean | null;
            /** @enum {string} */
            do: "bid";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "trump";
            /** Format: int32 */
            seat: number;
            trump: components["schemas"]["TrumpName"];
        } | {
            /**
             * Format: int32
             * @description Fives: the score the player announces with it.
             */
            announce?: number | null;
            bone?: components["schemas"]["Bone"] | null;
            /** @enum {string} */
            do: "play";
            end?: components["schemas"]["EndName"] | null;
            on?: components["schemas"]["OnShape"] | null;
            /**
             * Format: int32
             * @description That player names the place of a bone instead, counted from 0.
             */
            position?: number | null;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "look";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "declare";
            /** @description The bones in the order they are to be played, if it is said. */
            order?: components["schemas"]["Bone"][] | null;
            /** Format: int32 */
            seat: number;
            what: components["schemas"]["DeclaredName"];
        } | {
            /** @enum {string} */
            do: "challenge";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "accept";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "time";
        } | {
            /** @enum {string} */
            do: "announce";
            /** Format: int32 */
            points: number;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "claim";
            /** Format: int32 */
            points: number;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "draw";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "pass";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            do: "bump";
            /** Format: int32 */
            seat: number;
        } | {
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            do: "expose";
            /** Format: int32 */
            seat: number;
        } | {
            /**
             * Format: int32
             * @description The seat it is called against, where the clause has an offender.
             */
            against?: number | null;
            /** @example n42pa/IV.4.a */
            clause: string;
            /** @enum {string} */
            do: "call";
            /**
             * Format: int32
             * @description Who calls; left out by an official.
             */
            seat?: number | null;
        } | {
            /** @description The clause found broken, if it is another than the one called. */
            clause?: string | null;
            /** @enum {string} */
            do: "ruling";
            upheld: boolean;
            /**
             * Format: int32
             * @description Mexican train: who has won, where the monitor decides a tie.
             */
            winner?: number | null;
        };
        /**
         * @description What a game waits for.
         * @enum {string}
         */
        AwaitedShape: "deal" | "seat" | "ruling" | "nothing";
        /** @description A row of a spreadsheet that cannot be taken. */
        BadRow: {
            /** @description The clause that speaks against it, where there is one. */
            clause?: string | null;
            /**
             * Format: int64
             * @description Its line, from 1.
             */
            line: number;
            /** @description What is wrong with it. */
            why: string;
        };
        /** @description Everything about an event at one moment. */
        Board: {
            book: components["schemas"]["BookName"];
            /** @description Brackets whole, with the places still open. */
            brackets: components["schemas"]["BracketShape"][];
            /** @description Calls to officials and what was ruled. */
            calls: components["schemas"]["OfficialCall"][];
            /** @description Every time the clock was started. */
            clock: components["schemas"]["HeatShape"][];
            /** @description Every draw so far, with what anybody needs to check it. */
            draws: components["schemas"]["DrawShape"][];
            /** @description Everybody who entered, in order of entering. */
            entries: components["schemas"]["EntryShape"][];
            /** @description Every match whose sides are known, in the order they were made. */
            matches: components["schemas"]["BoardMatch"][];
            /**
             * @description The event's name.
             * @example Spring 42
             */
            name: string;
            /** @description What the director must do next, as lines to complete. For directors and officials only. */
            needs?: components["schemas"]["NeedShape"][];
            /**
             * @description The tables of matches played online.
             * @example {
             *       "rr-1-1": "0123456789abcdef"
             *     }
             */
            online: {
                [key: string]: string;
            };
            /** @description The same with reasons. */
            places: components["schemas"]["PlaceShape"][];
            /** @description Names, best first; empty until the event is over. */
            placings: string[];
            /**
             * @description Where it is: `entries`, a stage, `brackets`, or `complete`.
             * @example round-robin
             */
            stage: string;
            /** @description Best first. */
            standings: components["schemas"]["StandingShape"][];
            /** @description The real tables in use. */
            tables: components["schemas"]["InUse"][];
            /** @description Matches that wait for a table, the first longest. */
            waiting: string[];
        };
        /** @description A match. */
        BoardMatch: {
            /** @description Who went on, where a correction changed the winner and kept what was played. */
            advanced?: string | null;
            /** @description In a bracket: `winners`, `losers` or `final`. */
            bracket?: string | null;
            /** @description What a bye or a missed round counts in the standings: for its one side and against it. */
            counted?: number[] | null;
            /** @description Hands played after time because the game was tied. */
            extra_hands?: number | null;
            /** @description The games, in a match of several. */
            games?: number[][];
            /** @example rr-1-1 */
            id: string;
            /** @description Mexican train: who keeps the score. */
            keeper?: string | null;
            /**
             * @description `played`, `bye`, `forfeit` or `pending`.
             * @example pending
             */
            kind: string;
            /** @description Points that rulings gave. */
            penalties?: components["schemas"]["PenaltyShape"][];
            /** Format: int32 */
            round: number;
            /** @description One number for each of the sides; nothing before there is a result. */
            score?: number[] | null;
            /** @description Who plays; a single side for a bye. */
            sides: string[];
            /** @description The totals of a sheet that is signed and not taken in yet. */
            signed?: number[] | null;
            stage: components["schemas"]["StageName"];
            /**
             * Format: int32
             * @description The real table it is or was played on.
             */
            table?: number | null;
            /** @description What a bye comes from. */
            why?: string | null;
            /** @description Who won. */
            winner?: string | null;
        };
        /**
         * @description A bone, high end first; either order is read.
         * @example 6-4
         */
        Bone: string;
        /**
         * @description The name of a book.
         * @example n42pa
         * @enum {string}
         */
        BookName: "straight42" | "n42pa" | "texas-good-sams" | "tennessee" | "alabama-samboree";
        /** @description A book. */
        BookShape: {
            /** @description The name used in records. */
            book: components["schemas"]["BookName"];
            /** @description Every clause, in the book's order. */
            clauses: components["schemas"]["ClauseShape"][];
            /**
             * @description `forty-two`, `fives` or `mexican-train`.
             * @example forty-two
             */
            game: string;
            /** @description Its full name. */
            name: string;
            /** @description What may be chosen for a table or an event. */
            options: components["schemas"]["OptionShape"][];
            /** @description What the book sets where nobody chose otherwise. */
            params: {
                [key: string]: components["schemas"]["OptionValue"];
            };
        };
        /** @description The books. */
        Books: {
            /** @description All of them. */
            items: components["schemas"]["ListedBook"][];
        };
        /** @description A match of a bracket. */
        BracketMatch: {
            /** @example ch-w1-1 */
            id: string;
            is_bye: boolean;
            /** @description The match the loser goes on to. */
            loser_to?: string | null;
            score?: number[] | null;
            /** @description Who plays; `null` where that is not known. */
            sides: (string | null)[];
            /**
             * Format: int32
             * @description The side that won, 0 or 1.
             */
            winner?: number | null;
            /** @description The match the winner goes on to. */
            winner_to?: string | null;
        };
        /** @description A bracket. */
        BracketShape: {
            /**
             * @description `single elimination`, `double elimination` or `box draw`.
             * @example double elimination
             */
            kind: string;
            /** @description Its matches, also those whose sides are not known yet. */
            matches: components["schemas"]["BracketMatch"][];
            /** @description Who is in it, best seed first. */
            seeds: components["schemas"]["SeededShape"][];
            stage: components["schemas"]["StageName"];
        };
        /** @description A call: somebody says that a clause was broken. */
        CallShape: {
            /**
             * Format: int32
             * @description The seat it is called against.
             */
            against?: number | null;
            /** @example n42pa/IV.4.a */
            clause: string;
            /**
             * Format: int32
             * @description Who called; left out for an official.
             */
            seat?: number | null;
        };
        /** @description The version after a change. */
        Changed: {
            /** @description Whether an earlier request with the same `Idempotency-Key` had done it. */
            repeat: boolean;
            /**
             * Format: int64
             * @description The version after it.
             * @example 42
             */
            version: number;
        };
        /** @description What checking a record's deals came to. */
        CheckedShape: {
            /** @description Every deal of the record. */
            hands: components["schemas"]["VerdictShape"][];
            /**
             * @description Whether every deal is proven, and there is one.
             * @example true
             */
            proven: boolean;
        };
        /** @description The one-time link's token, and the account that is to direct the hall. */
        Claim: {
            /**
             * @description What stands behind `#` in the link the first start printed.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            link: string;
            /**
             * @description The name of a new account, or of one that is there with its password.
             * @example Dee
             */
            name: string;
            /**
             * Format: password
             * @description Its password.
             * @example double six leads
             */
            password: string;
        };
        /** @description A clause, in our words. */
        ClauseShape: {
            /**
             * @description `book/number`, as players cite it.
             * @example n42pa/IV.4.a
             */
            clause: string;
            /**
             * @description How the hall treats it: `rule`, `call`, `event`, `table` or `conduct`.
             * @example rule
             */
            kind: string;
            /** @description How we read what it leaves open. */
            reading?: string | null;
            /** @description What it says. */
            says: string;
        };
        /** @description The clocks of a table; times in milliseconds since 1970. */
        ClocksShape: {
            /**
             * Format: int64
             * @description When the table closes, once the game is over.
             */
            closes_at?: number | null;
            /**
             * Format: int64
             * @description When the next hand is dealt at the latest.
             */
            deal_at?: number | null;
            /**
             * Format: int64
             * @description When the game runs over its time.
             */
            game_ends?: number | null;
            /** @description Whether that has happened. */
            overran: boolean;
            /**
             * Format: int64
             * @description When the player to act runs over the shot clock.
             */
            turn_ends?: number | null;
        };
        /** @description What follows from a ruling. */
        ConsequenceShape: "noted" | "forfeit" | {
            /** @description Points or marks go into a side's score; fewer than zero are taken away. */
            points: {
                /** Format: int32 */
                points: number;
                /** @description The side. */
                to: string;
            };
        };
        /**
         * Correction
         * @description A result in place of another.
         */
        CorrectionShape: {
            /** @description The side that gave the match up, if it was not played. */
            forfeit?: string | null;
            /** @description The games in order, in a match of several. */
            games?: number[][] | null;
            /**
             * @description The match.
             * @example rr-1-1
             */
            match: string;
            /**
             * @description One number a side, in the order of the match's sides.
             * @example [
             *       4,
             *       7
             *     ]
             */
            score?: number[] | null;
            then?: components["schemas"]["ThenShape"] | null;
        };
        /** @description An event that was created. */
        Created: {
            /**
             * @description Its id.
             * @example 0123456789abcdef
             */
            event: string;
        };
        /** @description An event to be created. */
        Creation: {
            /** @description The book it is run by. */
            book: components["schemas"]["BookName"];
            /**
             * @description What it is called.
             * @example Spring 42
             */
            name: string;
            /** @description What the director chooses, by the book's option keys. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            /**
             * @description What every draw follows from: any text the director publishes.
             * @example 7
             */
            seed: string;
        };
        /** @description A name and its password. */
        Credentials: {
            /**
             * @description The account's name; upper and lower case are the same.
             * @example Ann
             */
            name: string;
            /**
             * Format: password
             * @description Its password.
             * @example five up and five down
             */
            password: string;
        };
        /** @description The session of a request. */
        CurrentSession: {
            /**
             * @description The roles at the hall as a whole; roles at an event come from the event.
             * @example [
             *       "spectator"
             *     ]
             */
            roles: string[];
            /** @description Who asks. */
            who: components["schemas"]["Who"];
        };
        /** @description All bones of a deal. */
        DealShape: {
            /** @description By seat. */
            hands: components["schemas"]["Bone"][][];
            /** @description Those nobody drew. */
            rest: components["schemas"]["Bone"][];
        };
        /** @description A declaration. */
        DeclarationShape: {
            /** @description What the declarer holds. */
            hand: components["schemas"]["Bone"][];
            /** @description The order the bones were laid down in, if they were. */
            order?: components["schemas"]["Bone"][] | null;
            /** Format: int32 */
            seat: number;
            what: components["schemas"]["DeclaredName"];
        };
        /**
         * @description What is declared in 42.
         * @enum {string}
         */
        DeclaredName: "laydown" | "made" | "set";
        /** @description A line of a device, which may have waited there for a network. */
        DeviceLine: {
            /**
             * @description The key of the line before it from the same device: it goes in after that or not at all.
             * @example phone-7:1
             */
            after?: string | null;
            /** @description The line. */
            entry: components["schemas"]["SheetEntry"];
            /**
             * @description The device's key for the line: sent again, it is written once. Another line of the match, of
             *     whatever device, has another key.
             * @example phone-7:2
             */
            key: string;
        };
        /** @description Lines of a device, in the order they were written there. */
        DeviceLines: {
            /** @description The lines. */
            lines: components["schemas"]["DeviceLine"][];
        };
        /** @description What is wrong with a sheet. */
        Dispute: {
            /**
             * @description What is wrong.
             * @example the third hand was set
             */
            why: string;
        };
        /** @description A draw that was made. */
        DrawShape: {
            /** @description Who was put together, in drawn order. */
            drew: string[][];
            /** @description What a reader should know about it. */
            notes: components["schemas"]["NoteShape"][];
            /** @description The 256 bits it was drawn from, in hexadecimal. */
            seed: string;
            /** @description What was drawn. */
            what: string;
        };
        /**
         * @description An end of the layout of fives: `up` and `down` once a spinner is down.
         * @enum {string}
         */
        EndName: "left" | "right" | "up" | "down";
        /** @description An entry. */
        EntryShape: {
            chapter?: string | null;
            checked_in: boolean;
            name: string;
            /** @description The people, where they were named. */
            players?: string[];
            withdrawn: boolean;
        };
        /** @description What a line of an event record does. */
        EventAct: {
            /** @description The chapter or club. */
            chapter?: string | null;
            /** @enum {string} */
            do: "enter";
            /** @example The Doubles */
            name: string;
            /** @description The people, where it is more than one. */
            players?: string[] | null;
        } | {
            /** @enum {string} */
            do: "withdraw";
            name: string;
        } | {
            /** @enum {string} */
            do: "check-in";
            name: string;
        } | {
            /** @description The sides an official gives byes to, where the book leaves them to the official. */
            byes?: string[] | null;
            /** @enum {string} */
            do: "draw";
            /** @description What was published: refused if the seed gives otherwise. */
            drew?: string[][] | null;
            /** @description Words added to the event's seed for this draw, such as dice thrown in public. */
            seed?: string | null;
            /** @description The table sizes a monitor chose where fives alone do not seat everybody. */
            tables?: number[] | null;
        } | {
            /** @enum {string} */
            do: "score";
            /** @description The games in order, in a match of several. */
            games?: number[][] | null;
            /** @example rr-1-1 */
            match: string;
            /** @description One number a side; of Mexican train, a total for each seat. */
            score?: number[] | null;
        } | {
            /** @description The side that gives it up. */
            by: string;
            /** @enum {string} */
            do: "forfeit";
            match: string;
        } | {
            /** @description The side. */
            by: string;
            /** @enum {string} */
            do: "late";
            match: string;
            /**
             * Format: int32
             * @description Minutes after the start; by the clock if these and `seconds` are left out.
             */
            minutes?: number | null;
            /**
             * Format: int32
             * @description Seconds beyond the minutes.
             */
            seconds?: number | null;
        } | {
            /** @enum {string} */
            do: "tiebreak";
            /** @description How it was decided; the event's own way if left out. */
            method?: string | null;
            /** @description Their names, best first. */
            order: string[];
        } | {
            /** @enum {string} */
            do: "correct";
            /** @description The side that gave the match up. */
            forfeit?: string | null;
            games?: number[][] | null;
            match: string;
            score?: number[] | null;
            then?: components["schemas"]["ThenShape"] | null;
        } | {
            /** @enum {string} */
            do: "undo";
            /** @description Its number in the record, whose header is line 1; the last that stands if left out. */
            line?: number | null;
            then?: components["schemas"]["ThenShape"] | null;
        } | {
            /** @enum {string} */
            do: "start";
            stage?: components["schemas"]["StageName"] | null;
        } | {
            /** @enum {string} */
            do: "time";
            stage?: components["schemas"]["StageName"] | null;
        } | {
            /** @enum {string} */
            do: "extra-hand";
            match: string;
        } | {
            /** @enum {string} */
            do: "table";
            match: string;
            /**
             * Format: int32
             * @description From 1.
             */
            table: number;
        } | {
            /** @enum {string} */
            do: "swap-tables";
            /** @description The two. */
            matches: string[];
        } | {
            /** @enum {string} */
            do: "keeper";
            match: string;
            name: string;
        } | {
            /** @enum {string} */
            do: "sign";
            match: string;
            /** @description The totals on it. */
            score: number[];
        } | {
            /** @enum {string} */
            do: "take-in";
            match: string;
        } | {
            about: string;
            /** @enum {string} */
            do: "call";
            match: string;
        } | {
            /** @description Its number, from 1. */
            call: number;
            /** @enum {string} */
            do: "take-call";
            official: string;
        } | {
            /** @description Its number, from 1. */
            call: number;
            /**
             * @description The clause it rests on.
             * @example straight42/PL5
             */
            clause?: string | null;
            consequence?: components["schemas"]["ConsequenceShape"] | null;
            /** @enum {string} */
            do: "rule";
            /** @description The side that offended. */
            offender?: string | null;
        };
        /**
         * EventLine
         * @description A line of an event record.
         * @example {
         *       "chapter": "Waco",
         *       "do": "enter",
         *       "name": "The Doubles",
         *       "players": [
         *         "Ann",
         *         "Bo"
         *       ]
         *     }
         * @example {
         *       "do": "draw"
         *     }
         * @example {
         *       "do": "score",
         *       "match": "rr-1-1",
         *       "score": [
         *         7,
         *         4
         *       ]
         *     }
         * @example {
         *       "do": "correct",
         *       "match": "rr-1-1",
         *       "score": [
         *         4,
         *         7
         *       ],
         *       "why": "read the wrong way round"
         *     }
         * @example {
         *       "do": "undo"
         *     }
         */
        EventLineShape: components["schemas"]["EventAct"] & {
            /**
             * Format: int64
             * @description When, in seconds of the director's clock; over the network, the hall's own time.
             */
            at?: number | null;
            /** @description Who gave it; over the network, the hall notes who asks. */
            who?: string | null;
            /** @description Why, for the record. */
            why?: string | null;
        };
        /**
         * @description The whole board of an event.
         * @example {
         *       "event": {
         *         "book": "straight42",
         *         "brackets": [],
         *         "calls": [],
         *         "clock": [],
         *         "draws": [
         *           {
         *             "drew": [
         *               [
         *                 "Fives",
         *                 "Doubles"
         *               ],
         *               [
         *                 "Aces",
         *                 "Blanks"
         *               ]
         *             ],
         *             "notes": [],
         *             "seed": "7933d94bf259fe2e13c917922785bba08ce6ec14da51a3fbb061fd8a20d44e9d",
         *             "what": "round-robin 1"
         *           }
         *         ],
         *         "entries": [
         *           {
         *             "checked_in": false,
         *             "name": "Aces",
         *             "players": [
         *               "Ann",
         *               "Bo"
         *             ],
         *             "withdrawn": false
         *           },
         *           {
         *             "checked_in": false,
         *             "name": "Blanks",
         *             "players": [
         *               "Cy",
         *               "Di"
         *             ],
         *             "withdrawn": false
         *           },
         *           {
         *             "checked_in": false,
         *             "name": "Doubles",
         *             "players": [
         *               "Ed",
         *               "Flo"
         *             ],
         *             "withdrawn": false
         *           },
         *           {
         *             "checked_in": false,
         *             "name": "Fives",
         *             "players": [
         *               "Gus",
         *               "Hal"
         *             ],
         *             "withdrawn": false
         *           }
         *         ],
         *         "matches": [
         *           {
         *             "id": "rr-1-1",
         *             "kind": "played",
         *             "round": 1,
         *             "score": [
         *               7,
         *               4
         *             ],
         *             "sides": [
         *               "Fives",
         *               "Doubles"
         *             ],
         *             "stage": "round-robin",
         *             "table": 1,
         *             "winner": "Fives"
         *           },
         *           {
         *             "id": "rr-1-2",
         *             "kind": "pending",
         *             "round": 1,
         *             "score": null,
         *             "sides": [
         *               "Aces",
         *               "Blanks"
         *             ],
         *             "stage": "round-robin",
         *             "table": 2,
         *             "winner": null
         *           }
         *         ],
         *         "name": "Spring 42",
         *         "needs": [
         *           {
         *             "do": "score",
         *             "match": "rr-1-2"
         *           }
         *         ],
         *         "online": {},
         *         "places": [],
         *         "placings": [],
         *         "stage": "round-robin",
         *         "standings": [
         *           {
         *             "against": 4,
         *             "decided_by": null,
         *             "for": 7,
         *             "losses": 0,
         *             "name": "Fives",
         *             "why": "1 win, 0 for Doubles: straight42/B2",
         *             "wins": 1
         *           },
         *           {
         *             "against": 7,
         *             "decided_by": "straight42/B2",
         *             "for": 4,
         *             "losses": 1,
         *             "name": "Doubles",
         *             "why": "4 marks earned, 0 for Aces: straight42/B3",
         *             "wins": 0
         *           },
         *           {
         *             "against": 0,
         *             "decided_by": "straight42/B3",
         *             "for": 0,
         *             "losses": 0,
         *             "name": "Aces",
         *             "why": "level with Blanks; listed in order of entering",
         *             "wins": 0
         *           },
         *           {
         *             "against": 0,
         *             "decided_by": null,
         *             "for": 0,
         *             "losses": 0,
         *             "name": "Blanks",
         *             "why": "",
         *             "wins": 0
         *           }
         *         ],
         *         "tables": [
         *           {
         *             "match": "rr-1-2",
         *             "table": 2
         *           }
         *         ],
         *         "waiting": []
         *       },
         *       "kind": "snapshot",
         *       "version": 8
         *     }
         */
        EventMessage: {
            event: components["schemas"]["Board"];
            /**
             * @description `snapshot`.
             * @example snapshot
             */
            kind: string;
            /**
             * Format: int64
             * @description The version this shows.
             * @example 7
             */
            version: number;
        };
        /** @description An event in the list. */
        EventShape: {
            /** @description Its book. */
            book: components["schemas"]["BookName"];
            /**
             * Format: int64
             * @description When it was created, in milliseconds since 1970.
             * @example 1790000000000
             */
            created_at: number;
            /**
             * @description Its id.
             * @example 0123456789abcdef
             */
            event: string;
            /**
             * @description What it is called.
             * @example Spring 42
             */
            name: string;
        };
        /**
         * @description What is new on an event's board, over its socket.
         * @example {
         *       "from": 7,
         *       "kind": "update",
         *       "rows": {
         *         "waiting": {
         *           "at": {
         *             "1": "rr-1-4"
         *           },
         *           "len": 2
         *         }
         *       },
         *       "set": {
         *         "stage": "brackets"
         *       },
         *       "version": 8
         *     }
         */
        EventUpdate: {
            /**
             * Format: int64
             * @description The version it comes after. A reader who has another asks again.
             */
            from: number;
            /**
             * @description `update`.
             * @example update
             */
            kind: string;
            /** @description The lists of `Board` in which rows are new, by name. */
            rows: {
                [key: string]: components["schemas"]["RowsShape"];
            };
            /** @description The parts of `Board` that are new as a whole. */
            set: Record<string, never>;
            /**
             * Format: int64
             * @description The version it leads to.
             */
            version: number;
        };
        /** @description Why a request did nothing. Programs match `code`; people read `message`. */
        Failure: {
            /**
             * @description The clause that was broken, where one was.
             * @example tennessee/5
             */
            clause?: string | null;
            /**
             * @description A stable name of what went wrong.
             * @example game/illegal
             */
            code: string;
            /**
             * @description What went wrong, for people.
             * @example seat 0 can play 5-1, so there is no pass
             */
            message: string;
            /**
             * Format: int64
             * @description In how many seconds it is worth trying again.
             */
            retry_after?: number | null;
            /** @description The rows of a spreadsheet that cannot be taken, where some cannot. */
            rows?: components["schemas"]["BadRow"][];
            /**
             * Format: int64
             * @description The version there is, where the request named another.
             */
            version?: number | null;
        };
        /** @description A failure as a body. */
        FailureBody: {
            error: components["schemas"]["Failure"];
        };
        /** @description How the next hand is shuffled. */
        FairShape: {
            /** @description The hash of its secret. */
            commitment?: string | null;
            /**
             * Format: int32
             * @description The next hand, once its secret is committed to.
             */
            hand?: number | null;
            /** @description The hash of the secret of the hand in play. */
            in_play?: string | null;
            /** @description The seats that have given a value for the next hand. */
            values_from: number[];
        };
        /** @description Why a deal is not proven. */
        FaultShape: {
            /**
             * @description A stable name of it.
             * @example no-commitment
             */
            code: string;
            /** @description The same for people. */
            why: string;
        };
        /**
         * @description What the record showed about a call. An object whose `finding` (42) or `found` (fives) names it, with the seats, bones and clauses it is about; in Mexican train a word, or `{"holds":3}`.
         * @example {
         *       "finding": "followed",
         *       "seat": 2
         *     }
         */
        Finding: {
            [key: string]: unknown;
        } | string;
        /** @description What everybody sees of a seat. */
        FivesSeat: {
            /** @description The bones it has shown. */
            exposed: components["schemas"]["Bone"][];
            /** @description What it had left, once the hand is over. */
            left?: components["schemas"]["Bone"][];
            n_bones: number;
        };
        /** @description A game of fives as its reader may see it. */
        FivesView: {
            /**
             * Format: int32
             * @description The games of the match.
             */
            best_of: number;
            /** @description Games won, by side. */
            games_won: number[];
            layout: components["schemas"]["LayoutShape"];
            /** @description For the player to act: what may be done, as it can be sent. */
            legal?: components["schemas"]["ActShape"][];
            /** @description For a player: their bones, as they were dealt and drawn. */
            own?: components["schemas"]["Bone"][];
            /** @description How many bones can be drawn. */
            pile: number;
            /** @description The points of the current game, by side. */
            score: number[];
            /** @description What everybody sees of each seat. */
            seats: components["schemas"]["FivesSeat"][];
            /**
             * Format: int32
             * @description Who shuffled this hand, or the last one.
             */
            shuffler?: number | null;
            /**
             * Format: int32
             * @description The points that win it.
             */
            target: number;
            /**
             * Format: int32
             * @description The seat to act.
             */
            to_act?: number | null;
            waiting?: components["schemas"]["CallShape"] | null;
            /**
             * Format: int32
             * @description The side that has won the match.
             */
            winner?: number | null;
        };
        /** @description A hand of 42. */
        FortyTwoHand: {
            /** @description What was played too early to the tricks after it: pairs of a seat and its bone. */
            ahead: [
                number,
                string
            ][];
            /**
             * @description The winning bid.
             * @example 31
             */
            bid?: string | null;
            /**
             * Format: int32
             * @description Who won the bidding.
             */
            bidder?: number | null;
            /** @description What was said in the bidding, in order. */
            bids: components["schemas"]["SaidShape"][];
            /** @description The clause the outcome rests on. */
            clause?: string | null;
            declaration?: components["schemas"]["DeclarationShape"] | null;
            /** @description Bones that were turned over and lie face up, by seat. */
            face_up: components["schemas"]["Bone"][][];
            /**
             * Format: int32
             * @description Who leads or led the trick.
             */
            leader?: number | null;
            /** @description The marks awarded, by side. */
            marks: number[];
            /** @description How many bones each seat holds. */
            n_held: number[];
            outcome: components["schemas"]["OutcomeName"];
            /** @description Points so far, by side. */
            points: number[];
            /** @description What each seat turned up at an early end. */
            shown: components["schemas"]["Bone"][][];
            /** Format: int32 */
            shuffler: number;
            /** @description The trick under way: pairs of a seat and its bone, in order. */
            trick: [
                number,
                string
            ][];
            /** @description The tricks taken. */
            tricks: components["schemas"]["TrickShape"][];
            trump?: components["schemas"]["TrumpName"] | null;
            /** @description Whether trumps and who played what are no longer shown, as some books have it. */
            trump_hidden: boolean;
        };
        /** @description A match of 42 as its reader may see it. Seats 0 and 2 are side 0. */
        FortyTwoView: {
            book: components["schemas"]["BookName"];
            call?: components["schemas"]["CallShape"] | null;
            /** @description Games won, by side. */
            games: number[];
            hand?: components["schemas"]["FortyTwoHand"] | null;
            /** @description For the player to act: what may be done, as it can be sent. */
            legal?: components["schemas"]["ActShape"][];
            /** @description For the player to act whose bones lie face down: the places to choose from, counted from 0. */
            legal_positions?: number[];
            /** @description The marks of the current game, by side. */
            marks: number[];
            /**
             * Format: int32
             * @description Who shuffles next, once the hand is over.
             */
            next_shuffler?: number | null;
            /** @description For a player: their bones. */
            own?: components["schemas"]["OwnBones"];
            table: components["schemas"]["TableKindName"];
            /**
             * Format: int32
             * @description The marks that win a game.
             */
            target: number;
            time_called: boolean;
            /**
             * Format: int32
             * @description The seat to act.
             */
            to_act?: number | null;
            /**
             * Format: int32
             * @description The side that has won the match.
             */
            winner?: number | null;
        };
        /** @description The game as its reader may see it: a view of the book's game. */
        GameView: components["schemas"]["FortyTwoView"] | components["schemas"]["FivesView"] | components["schemas"]["TrainView"];
        /** @description A role for an account. */
        Granting: {
            /**
             * @description The account's name.
             * @example Ann
             */
            name: string;
            /** @description The role. */
            role: components["schemas"]["RoleShape"];
        };
        /** @description All roles of an account. */
        GrantingAll: {
            /** @description The roles; those left out are taken back. */
            roles: components["schemas"]["RoleShape"][];
        };
        /**
         * @description Something that happened at a table, as its reader may know it. Which members there are depends
         *     on the game and on who reads it.
         * @example {
         *       "bone": "5-5",
         *       "event": "played",
         *       "seat": 0
         *     }
         */
        Happened: {
            /** @description By seat; `null` for who was out of it. */
            bones: (components["schemas"]["Bone"] | null)[];
            /** @enum {string} */
            event: "lots-drawn";
        } | {
            deal?: components["schemas"]["DealShape"] | null;
            double?: components["schemas"]["Bone"] | null;
            drew?: components["schemas"]["Bone"] | null;
            /** @enum {string} */
            event: "dealt";
            /** @description 42: whether the bones lie face down until their owners look. */
            face_down?: boolean | null;
            /** @description The reader's own bones: 42, once they may be seen, and Mexican train. */
            hand?: components["schemas"]["Bone"][] | null;
            /** @description The same in fives. */
            own?: components["schemas"]["Bone"][] | null;
            /**
             * Format: int32
             * @description For the referee: who shuffled in error.
             */
            shuffled_by?: number | null;
            /** Format: int32 */
            shuffler: number;
            /**
             * Format: int32
             * @description Mexican train: who placed it.
             */
            starter?: number | null;
        } | {
            /** @enum {string} */
            event: "looked";
            /** @description The bones, for that player. */
            hand?: components["schemas"]["Bone"][] | null;
            /** Format: int32 */
            seat: number;
        } | {
            /** @example 31 */
            bid: string;
            blind: boolean;
            /** @enum {string} */
            event: "bid-made";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "trump-named";
            /** Format: int32 */
            seat: number;
            trump: components["schemas"]["TrumpName"];
        } | {
            /**
             * Format: int32
             * @description Fives: the figure announced with it.
             */
            announce?: number | null;
            bone: components["schemas"]["Bone"];
            end?: components["schemas"]["EndName"] | null;
            /** @enum {string} */
            event: "played";
            /** @description Mexican train: true if the player's marker went up with it. */
            marker?: boolean | null;
            on?: components["schemas"]["OnShape"] | null;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "declared";
            /** @description What the declarer holds; not told to the referee again. */
            hand?: components["schemas"]["Bone"][] | null;
            order?: components["schemas"]["Bone"][] | null;
            /** Format: int32 */
            seat: number;
            what: components["schemas"]["DeclaredName"];
        } | {
            /** @enum {string} */
            event: "challenged";
            refutation?: components["schemas"]["RefutationShape"] | null;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "accepted";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "time-called";
        } | {
            /** @enum {string} */
            event: "announced";
            /** Format: int32 */
            points: number;
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "claimed";
            /** Format: int32 */
            points: number;
            /** Format: int32 */
            seat: number;
        } | {
            bone?: components["schemas"]["Bone"] | null;
            /** @enum {string} */
            event: "drew";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "passed";
            /** Format: int32 */
            seat: number;
        } | {
            /** @enum {string} */
            event: "bumped";
            /** Format: int32 */
            seat: number;
        } | {
            bone: components["schemas"]["Bone"];
            /** @enum {string} */
            event: "exposed";
            /** Format: int32 */
            seat: number;
        } | {
            call: components["schemas"]["CallShape"];
            /** @enum {string} */
            event: "called";
            finding: components["schemas"]["Finding"];
            verdict: components["schemas"]["VerdictName"];
        } | {
            clause?: string | null;
            /** @enum {string} */
            event: "ruled";
            upheld: boolean;
            /**
             * Format: int32
             * @description Mexican train: who won, where a tie was decided.
             */
            winner?: number | null;
        } | {
            /** @enum {string} */
            event: "counted";
            /**
             * Format: int32
             * @description Hands so far.
             */
            hands: number;
            /** @description What each seat counted in this hand. */
            last?: number[] | null;
            /** @description Each seat's total. */
            totals: number[];
            /** Format: int32 */
            winner?: number | null;
        };
        /** @description How things are. */
        Health: {
            /** @description `ok`. */
            status: string;
            /** @description The program's version. */
            version: string;
        };
        /** @description A time the clock was started. Times are in seconds of the director's clock. */
        HeatShape: {
            /** @description Whether time was called. */
            called: boolean;
            /** Format: int64 */
            called_at?: number | null;
            /**
             * Format: int64
             * @description When time is up.
             */
            ends_at?: number | null;
            /** @description From when on a hand counts as in progress and is finished after time. */
            hand_in_progress_from?: string | null;
            /** @description Whether the stage has a time limit. */
            limited: boolean;
            /** @description The matches that were started. */
            matches: string[];
            stage: components["schemas"]["StageName"];
            /** Format: int64 */
            started_at?: number | null;
        };
        /** @description A real table in use. */
        InUse: {
            /**
             * @description The match on it.
             * @example rr-1-1
             */
            match: string;
            /**
             * Format: int32
             * @description Its number, from 1.
             */
            table: number;
        };
        /** @description A link's token, and a name. */
        Joining: {
            /**
             * @description What to be called.
             * @example Bo
             */
            name: string;
            /**
             * @description The link's token.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
        };
        /** @description A bone in an arm. A double lies crosswise. */
        LaidShape: {
            bone: components["schemas"]["Bone"];
            /**
             * Format: int32
             * @description The pips of the half that points away from the middle.
             */
            out: number;
        };
        /** @description The bones on the table as they lie. */
        LayoutShape: {
            down: components["schemas"]["LaidShape"][];
            /** @description From the middle outward, as all arms. */
            left: components["schemas"]["LaidShape"][];
            middle?: components["schemas"]["Bone"] | null;
            right: components["schemas"]["LaidShape"][];
            up: components["schemas"]["LaidShape"][];
        };
        /**
         * @description A line that every player has a name for.
         * @enum {string}
         */
        LineName: "own" | "train";
        /** @description A link. */
        LinkShape: {
            /**
             * Format: int64
             * @description When it stops working, in milliseconds since 1970.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /**
             * @description What it is called.
             * @example Table 4
             */
            label: string;
            /** @description By which it can be revoked. Not enough to join by. */
            link: string;
            /** @description What it is good for. */
            role: components["schemas"]["RoleShape"];
        };
        /** @description A link that was made. */
        Linked: {
            /** @description By which it can be revoked. */
            link: string;
            /**
             * @description The address as a QR code: an SVG image.
             * @example <svg …>
             */
            qr: string;
            /**
             * @description The link's token, shown this once.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
            /**
             * @description The address to give away: a page that asks for a name and joins.
             * @example http://127.0.0.1:8042/join/0123456789abcdef#0123456789abcdefghjkmnpqrstvwxyz
             */
            url: string;
        };
        /** @description A link to be made. */
        Linking: {
            /**
             * Format: int64
             * @description When it stops working, in milliseconds since 1970, and with it every session begun by it;
             *     not in the past, and never if left out.
             * @example 1790000000000
             */
            expires_at?: number | null;
            /**
             * @description What it is called in the list of links.
             * @example Table 4
             */
            label: string;
            /** @description What it is good for. */
            role: components["schemas"]["RoleShape"];
        };
        /** @description Tables in the lobby. */
        Listed: {
            /** @description Some of them. */
            items: components["schemas"]["ListedShape"][];
            /**
             * @description How many there are in all.
             * @example 1
             */
            total: number;
        };
        /** @description A book in the list. */
        ListedBook: {
            /** @description The name used in records. */
            book: components["schemas"]["BookName"];
            /**
             * @description `forty-two`, `fives` or `mexican-train`.
             * @example forty-two
             */
            game: string;
            /** @description Its full name. */
            name: string;
        };
        /** @description Events of the hall. */
        ListedEvents: {
            /** @description Some of them, newest first. */
            items: components["schemas"]["EventShape"][];
            /**
             * @description How many there are in all.
             * @example 1
             */
            total: number;
        };
        /** @description A table in the lobby. */
        ListedShape: {
            /** @description Its book. */
            book: components["schemas"]["BookName"];
            /**
             * Format: int64
             * @description When it was opened, in milliseconds since 1970.
             * @example 1790000000000
             */
            opened_at: number;
            /**
             * @description How many play.
             * @example 4
             */
            seats: number;
            /**
             * @description Its name.
             * @example 0123456789abcdef
             */
            table: string;
        };
        /** @description One entry of a table's log. */
        LogLine: {
            /**
             * Format: int64
             * @description The number of the fact.
             */
            n: number;
            /** @description What its reader may know of it. */
            seen: components["schemas"]["Happened"];
        };
        /** @description The match a table is played for. */
        MatchOf: {
            /** @description The entry each seat plays for, in seat order. */
            entries: string[];
            /** @example 0123456789abcdef */
            event: string;
            /** @example rr-1-1 */
            match: string;
        };
        /** @description How the table of a match is set up. */
        MatchOpening: {
            /**
             * @description `guarded` refuses wrong acts; at an `honor` table players must see and call them.
             * @default guarded
             */
            kind: components["schemas"]["TableKindName"];
            /** @description Options of the table besides those that follow from the event, which cannot be others here. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            pace?: components["schemas"]["PaceShape"] | null;
        };
        /**
         * @description Whether a message shows everything or what changed.
         * @enum {string}
         */
        MessageKind: "snapshot" | "update";
        /** @description The seat a browser now holds. */
        MySeat: {
            /**
             * Format: int32
             * @description The seat.
             */
            seat: number;
        };
        /**
         * @description What the director must do next: a line to complete.
         * @example {
         *       "do": "score",
         *       "match": "rr-1-1"
         *     }
         */
        NeedShape: {
            /** @enum {string} */
            do: "enter";
            /** @description What is wrong with the field as it is, and what would fit. */
            why: string;
        } | {
            /** @enum {string} */
            do: "check-in";
            name: string;
        } | {
            /** @enum {string} */
            do: "draw";
            /** @description What it makes. */
            why: string;
        } | {
            /** @enum {string} */
            do: "score";
            match: string;
        } | {
            /** @enum {string} */
            do: "take-in";
            match: string;
        } | {
            /** @enum {string} */
            do: "tiebreak";
            /** @description How it is decided. */
            method: string;
            /** @description Their names, in no order of merit yet: the order of their lots. */
            order: string[];
            /** @description What hangs on it. */
            why: string;
        } | {
            call: number;
            /** @enum {string} */
            do: "rule";
            /** @description What it is about. */
            why: string;
        };
        /**
         * @description A session just begun. A browser also got it as a cookie.
         * @example {
         *       "expires_at": 1790000000000,
         *       "token": "0123456789abcdefghjkmnpqrstvwxyz",
         *       "who": {
         *         "kind": "account",
         *         "name": "Ann"
         *       }
         *     }
         */
        NewSession: {
            /**
             * Format: int64
             * @description When it ends by itself, in milliseconds since 1970.
             * @example 1790000000000
             */
            expires_at: number;
            role?: components["schemas"]["RoleShape"] | null;
            /**
             * @description The session's token, shown this once: for `Authorization: Bearer`.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
            /** @description Whose it is. */
            who: components["schemas"]["Who"];
        };
        /** @description Who is to sit there now. */
        NewSitter: {
            /** @description Somebody of this name. */
            player: string;
        } | "stand-in";
        /** @description Something a reader should know. */
        NoteShape: {
            /** @description The clause behind it. */
            clause?: string | null;
            text: string;
        };
        /** @description A call to an official. */
        OfficialCall: {
            /** @description What it is about. */
            about: string;
            /** @description Its number, from 1. */
            call: number;
            /** @description The clause the ruling rests on. */
            clause?: string | null;
            consequence?: components["schemas"]["ConsequenceShape"] | null;
            /** @example rr-1-1 */
            match: string;
            /** @description The side that offended. */
            offender?: string | null;
            /** @description Who took it. */
            official?: string | null;
            /** @description Whom it was made about, where the match has other sides now. */
            sides?: string[];
            /**
             * @description `open`, `taken` or `ruled`.
             * @example open
             */
            state: string;
        };
        /** @description Where a bone of Mexican train is played. */
        OnShape: components["schemas"]["LineName"] | number;
        /** @description A table that was opened. */
        Opened: {
            /**
             * @description Its name.
             * @example 0123456789abcdef
             */
            table: string;
        };
        /** @description A table to be opened. */
        Opening: {
            /** @description The book. */
            book: components["schemas"]["BookName"];
            /**
             * @description `guarded` refuses wrong acts; at an `honor` table players must see and call them.
             * @default guarded
             */
            kind: components["schemas"]["TableKindName"];
            /** @description Whether it stands in the lobby. */
            listed?: boolean;
            /** @description What to choose instead of the book's own parameters. */
            options?: {
                [key: string]: components["schemas"]["OptionValue"];
            };
            pace?: components["schemas"]["PaceShape"] | null;
            /**
             * Format: int32
             * @description How many play; what is usual under the book if left out.
             */
            seats?: number | null;
        };
        /** @description Something that may be chosen. */
        OptionShape: {
            /**
             * @description What may be chosen, for people.
             * @example 1 to 7
             */
            allowed: string;
            /**
             * @description The clause that leaves it open.
             * @example n42pa/II.1
             */
            clause: string;
            /** @description What it means. */
            help: string;
            /**
             * @description The parameter it replaces.
             * @example target_marks
             */
            key: string;
            /**
             * @description `table` or `event`: what it is chosen for.
             * @example table
             */
            scope: string;
        };
        /** @description The value of a parameter of a book. */
        OptionValue: boolean | number | string | number[];
        /** @description The result that the event has. */
        OtherResult: {
            /** @description The games of a match of several, where they were given. */
            games: number[][];
            /** @description `played` or `forfeit`; `signed` for totals that the monitor has not taken in. */
            kind: string;
            /** @description One number a side. */
            score?: number[] | null;
            /** @description Who won. */
            winner?: string | null;
        };
        /**
         * @description How a hand of 42 came out.
         * @enum {string}
         */
        OutcomeName: "open" | "made" | "set" | "passed" | "renege" | "laydown" | "forfeit" | "reshake";
        /**
         * @description How a hand of 42 came out.
         * @enum {string}
         */
        OutcomeShape: "made" | "set" | "renege";
        /** @description A player's own bones, by the places they were put down at. */
        OwnBones: {
            /** @description The bones; `null` where one was played. */
            seen: (components["schemas"]["Bone"] | null)[];
        } | {
            /** @description They lie face down: whether there is one. */
            "face-down": boolean[];
        };
        /** @description What whoever asks is at an event. */
        OwnRoles: {
            /**
             * @description The roles, in regard to the match if one was named. Everybody is a spectator.
             * @example [
             *       "official",
             *       "spectator"
             *     ]
             */
            roles: string[];
        };
        /** @description How time passes at a table, in milliseconds. What is left out is as usual under the book. */
        PaceShape: {
            /**
             * Format: int64
             * @description How long after the game calls can still be made.
             */
            close_after?: number | null;
            /**
             * Format: int64
             * @description How long after a hand the next is dealt though not everybody is ready; `null` for never.
             */
            deal_after?: number | null;
            /** @description Whether bones are dealt face down, where the book has a use for it. */
            face_down?: boolean | null;
            /**
             * Format: int64
             * @description How long the whole game may take; `null` for as long as it takes.
             */
            game?: number | null;
            /**
             * Format: int64
             * @description How long a player may be away before somebody else may be seated.
             */
            grace?: number | null;
            shot?: components["schemas"]["ShotShape"] | null;
            /**
             * Format: int64
             * @description How long a stand-in thinks; 50 at least.
             */
            stand_in_after?: number | null;
        };
        /** @description A match that would have other sides. */
        PairingShape: {
            /** @description Who would be. */
            becomes: string[];
            /** @description The match. */
            match: string;
            /** @description Who is in it. */
            was: string[];
        };
        /** @description An old password and a new one. */
        PasswordChange: {
            /**
             * Format: password
             * @description The new one.
             * @example double six leads
             */
            new: string;
            /**
             * Format: password
             * @description The password so far.
             * @example five up and five down
             */
            old: string;
        };
        /** @description Points that a ruling gave. */
        PenaltyShape: {
            /** @description The number of the call. */
            call: number;
            clause?: string | null;
            /**
             * Format: int32
             * @description How many; fewer than zero are taken away.
             */
            points: number;
            /** @description The side whose score they go into. */
            to: string;
        };
        /** @description A place at the end. */
        PlaceShape: {
            name: string;
            /** @description From 1. */
            place: number;
            /** @description What put it there. */
            why: string;
        };
        /** @description A match and the table it is played at. */
        PlayedAtShape: {
            /** @description The match. */
            match: string;
            /**
             * @description The table.
             * @example 0123456789abcdef
             */
            table: string;
        };
        /** @description Where somebody keeps score. */
        PostShape: "anywhere" | {
            /**
             * Format: int32
             * @description At this table, counted from 1, whichever match is on it.
             */
            table: number;
        } | {
            /** @description For this match. */
            match: string;
        };
        /**
         * @description Who is at a seat.
         * @enum {string}
         */
        PresenceShape: "empty" | "here" | "away" | "stand-in";
        /** @description What a correction would change. */
        PreviewShape: {
            /** @description Draws that could not stand, because a tie would have to be broken before them. */
            draws_held: string[];
            /** @description What the director would have to do next, as lines to complete. */
            needs: components["schemas"]["NeedShape"][];
            /** @description Matches that would have other sides. */
            pairings: components["schemas"]["PairingShape"][];
            /** @description Results that would fall, so that the matches are played again. */
            results_lost: string[];
            /** @description Seeds that would go to others. */
            seeds: components["schemas"]["SeedShape"][];
            /** @description Matches whose score sheets have lines that would count no more, for the same reason. */
            sheets_outdated: string[];
            /** @description Tables with bones that would be closed, because their matches would have other sides. */
            tables_closed: components["schemas"]["PlayedAtShape"][];
        };
        /** @description A value for the next shuffle. */
        ReadyWith: {
            /**
             * @description Any text; it is mixed into the shuffle, so nobody who does not know it can foresee the deal.
             * @example my own luck
             */
            value?: string | null;
        };
        /** @description A table with every hand in sight. */
        RefereeMessage: {
            /**
             * @description `snapshot`.
             * @example snapshot
             */
            kind: string;
            /** @description What happened in the hand in play, or the last one. */
            log: components["schemas"]["LogLine"][];
            revealed?: components["schemas"]["RevealedShape"] | null;
            /** @description What everybody may know. */
            table: components["schemas"]["Room"];
            /**
             * Format: int64
             * @description The version this shows.
             * @example 42
             */
            version: number;
            view: components["schemas"]["RefereeView"];
        };
        /** @description The game as the referee sees it. */
        RefereeView: {
            /** @description The view of every seat. */
            seats: components["schemas"]["GameView"][];
        };
        /** @description Why a line was refused. */
        RefusedLine: {
            /** @description The clause that was broken, where one was. */
            clause?: string | null;
            /**
             * @description A stable name of what went wrong.
             * @example sheet/illegal
             */
            code: string;
            /**
             * @description What went wrong, for people.
             * @example 7 is no multiple of five
             */
            message: string;
        };
        /** @description A way for a declaration to be wrong. */
        RefutationShape: {
            /** @description The hands it supposes, by seat. */
            hands: components["schemas"]["Bone"][][];
            /** @description The bones in the order they fall. */
            line: components["schemas"]["Bone"][];
        };
        /** @description The shuffle of a hand whose bones are turned up. */
        RevealedShape: {
            /**
             * Format: int32
             * @description The hand, from 1.
             */
            hand: number;
            /** @description The secret, in hexadecimal. */
            secret: string;
            /** @description The values that were mixed in, in seat order. */
            values: components["schemas"]["ValueShape"][];
        };
        /**
         * @description A role at an event.
         * @example {
         *       "at": {
         *         "table": 4
         *       },
         *       "role": "keeper"
         *     }
         */
        RoleShape: {
            /** @enum {string} */
            role: "director";
        } | {
            /** @enum {string} */
            role: "official";
        } | {
            /** @description Where. */
            at: components["schemas"]["PostShape"];
            /** @enum {string} */
            role: "keeper";
        } | {
            /**
             * @description The entry.
             * @example The Doubles
             */
            entry: string;
            /** @enum {string} */
            role: "player";
        };
        /** @description What everybody may know of a table besides the game itself. */
        Room: {
            /** @description What the game waits for. */
            awaits: components["schemas"]["AwaitedShape"];
            book: components["schemas"]["BookName"];
            clocks: components["schemas"]["ClocksShape"];
            /** @description Whether the table is closed: nothing more happens at it. */
            closed: boolean;
            /**
             * @description Why, if not because the game was over.
             * @example rr-1-1 has got its result elsewhere
             */
            closed_why?: string | null;
            fair: components["schemas"]["FairShape"];
            /** @description Games won by each side, in a match of several. */
            games?: number[] | null;
            /**
             * Format: int32
             * @description The hand in play, or the last one, from 1; 0 before the first.
             */
            hand: number;
            /**
             * @description The table.
             * @example 0123456789abcdef
             */
            id: string;
            kind: components["schemas"]["TableKindName"];
            of?: components["schemas"]["MatchOf"] | null;
            /** @description One total for each side, or for each seat. */
            score: number[];
            /** @description Who sits where. */
            seats: components["schemas"]["SeatShape"][];
            /** @description The last hands that changed the totals: each the hand and the totals after it. */
            tally: [
                number,
                number[]
            ][];
            /**
             * Format: int32
             * @description The seat to act.
             */
            to_act?: number | null;
            /** @description Who won, as a place in `score`. */
            winner?: number | null;
        };
        /** @description What is new in a list. */
        RowsShape: {
            /** @description The rows that are new, by their places from 0. */
            at: Record<string, never>;
            /** @description How long it is now. */
            len: number;
        };
        /** @description A word in the bidding. */
        SaidShape: {
            /** @example 31 */
            bid: string;
            blind: boolean;
            /** Format: int32 */
            seat: number;
            turn: components["schemas"]["TurnName"];
        };
        /** @description A token from a link. */
        SeatLink: {
            /**
             * @description The seat's token.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token: string;
        };
        /** @description A seat as everybody sees it. */
        SeatShape: {
            /**
             * Format: int64
             * @description Since when the player is away, in milliseconds since 1970.
             * @example 1790000000000
             */
            away_since?: number | null;
            /** @description The name of who plays there, or is to play there. */
            name: string;
            presence: components["schemas"]["PresenceShape"];
            /** @description Whether the player is ready for the next hand. */
            ready: boolean;
        };
        /** @description A seat taken. */
        SeatTaken: {
            /**
             * Format: int32
             * @description The seat.
             */
            seat: number;
            /**
             * @description The seat's token, shown this once. Whoever has it plays for the seat; a browser also got it
             *     as a cookie.
             * @example 0123456789abcdefghjkmnpqrstvwxyz
             */
            token?: string | null;
            /**
             * Format: int64
             * @description The table's version.
             * @example 2
             */
            version: number;
        };
        /** @description A seed that would go to another. */
        SeedShape: {
            /** @description Who would have it. */
            becomes?: string | null;
            /** @description The seed, from 1. */
            seed: number;
            /** @description The bracket. */
            stage: string;
            /** @description Who has it. */
            was?: string | null;
        };
        /** @description A seed. */
        SeededShape: {
            name: string;
            /** @description From 1. */
            seed: number;
            /** @description What gave it the seed. */
            why: string;
        };
        /** @description How a dispute was settled. */
        Settlement: {
            /**
             * @description What was decided.
             * @example both sides agree on line 3
             */
            how: string;
        };
        /** @description What a score keeper writes down. Side 0 of the match is the first named and has the even seats. */
        SheetEntry: {
            /**
             * @description The bid.
             * @example 31
             */
            bid?: string | null;
            /**
             * Format: int32
             * @description Who won the bidding; left out if the hand was lost before anybody had.
             */
            bidder?: number | null;
            /**
             * Format: int32
             * @description Who reneged, if somebody did.
             */
            by?: number | null;
            /** @enum {string} */
            do: "hand";
            /** @description How it came out. */
            outcome: components["schemas"]["OutcomeShape"];
        } | {
            /** @enum {string} */
            do: "score";
            /**
             * Format: int32
             * @description A multiple of five.
             * @example 15
             */
            points: number;
            /**
             * Format: int32
             * @description By which side.
             */
            side: number;
        } | {
            /**
             * Format: int32
             * @description The side that offended.
             */
            against: number;
            /** @enum {string} */
            do: "penalty";
        } | {
            /** @enum {string} */
            do: "end";
            /**
             * Format: int32
             * @description The count, a multiple of five.
             * @example 25
             */
            points?: number;
            /**
             * Format: int32
             * @description The side that gets the count of what the others have left; none if nobody does.
             */
            to?: number | null;
        } | {
            /** @enum {string} */
            do: "pips";
            /** @description In the order of the match's sides. */
            left: number[];
        } | {
            /** @enum {string} */
            do: "strike";
            instead?: components["schemas"]["SheetEntry"] | null;
            /** @description The line's number, from 1. */
            line: number;
            /** @description Why. */
            why: string;
        };
        /** @description A line of a sheet. */
        SheetLine: {
            /**
             * Format: int64
             * @description When, in milliseconds since 1970.
             */
            at: number;
            /** @description Who wrote it. */
            by: string;
            /** @description What was written, as it was sent. */
            entry: components["schemas"]["SheetEntry"];
            /** @description Its number, from 1. */
            n: number;
            /** @description Whether it was struck out. */
            struck: boolean;
        };
        /**
         * @description A score sheet, whole each time.
         * @example {
         *       "kind": "snapshot",
         *       "sheet": {
         *         "best_of": 1,
         *         "book": "straight42",
         *         "confirmed": [],
         *         "dispute": null,
         *         "event": "0123456789abcdef",
         *         "lines": [
         *           {
         *             "at": 1790000000000,
         *             "by": "account Dee",
         *             "entry": {
         *               "bid": "31",
         *               "bidder": 0,
         *               "do": "hand",
         *               "outcome": "made"
         *             },
         *             "n": 1,
         *             "struck": false
         *           },
         *           {
         *             "at": 1790000000000,
         *             "by": "account Dee",
         *             "entry": {
         *               "bid": "84",
         *               "bidder": 1,
         *               "do": "hand",
         *               "outcome": "set"
         *             },
         *             "n": 2,
         *             "struck": false
         *           }
         *         ],
         *         "match": "rr-1-2",
         *         "penalties": [],
         *         "refused": null,
         *         "result": null,
         *         "sides": [
         *           "Aces",
         *           "Blanks"
         *         ],
         *         "signed": false,
         *         "status": "open",
         *         "tally": {
         *           "complete": false,
         *           "games": [],
         *           "hands": 2,
         *           "totals": [
         *             3,
         *             0
         *           ]
         *         }
         *       },
         *       "version": 3
         *     }
         */
        SheetMessage: {
            kind: components["schemas"]["MessageKind"];
            sheet: components["schemas"]["SheetShape"];
            /**
             * Format: int64
             * @description The version this shows.
             */
            version: number;
        };
        /** @description Points that a ruling gave. */
        SheetPenalty: {
            /** @description The call that was ruled on. */
            call: number;
            /** @description The clause behind it. */
            clause?: string | null;
            /**
             * Format: int32
             * @description How many; fewer than zero are taken away.
             */
            points: number;
            /**
             * Format: int32
             * @description The side whose total they are in.
             */
            side: number;
        };
        /** @description A score sheet. */
        SheetShape: {
            /**
             * Format: int32
             * @description The games of the match.
             */
            best_of: number;
            book: components["schemas"]["BookName"];
            /** @description The sides that agree with it as it is. */
            confirmed: number[];
            /** @description What is disputed. */
            dispute?: string | null;
            event: string;
            lines: components["schemas"]["SheetLine"][];
            /** @example rr-1-1 */
            match: string;
            /** @description Points that rulings at the event gave to its sides; the totals hold them. */
            penalties: components["schemas"]["SheetPenalty"][];
            /** @description Why the event refused the result the last time. */
            refused?: string | null;
            result?: components["schemas"]["OtherResult"] | null;
            /** @description The match's sides. */
            sides: string[];
            signed: boolean;
            status: components["schemas"]["SheetStatus"];
            tally: components["schemas"]["TallyShape"];
        };
        /**
         * @description Where a sheet stands.
         * @enum {string}
         */
        SheetStatus: "open" | "disputed" | "final" | "posted" | "corrected" | "elsewhere" | "outdated";
        /** @description A shot clock, in milliseconds. */
        ShotShape: {
            /**
             * Format: int64
             * @description How long a bid may take; 50 at least.
             */
            bid: number;
            /**
             * Format: int64
             * @description How long a play may take; 50 at least.
             */
            play: number;
            /** @description Whether a stand-in then acts for the player, once. */
            plays?: boolean;
        };
        /** @description What a signer says besides. */
        Signature: {
            /**
             * @description Whether time has ended the match before somebody won it. Where time was called at the event
             *     this need not be said.
             */
            early?: boolean;
        };
        /** @description Who sits down, and where. */
        SitDown: {
            /**
             * @description The player's name.
             * @example Ann
             */
            name: string;
            /**
             * Format: int32
             * @description The seat; any free one if left out.
             */
            seat?: number | null;
        };
        /** @description Who has which role. */
        Staff: {
            /** @description Accounts with their roles. */
            accounts: components["schemas"]["StaffMember"][];
            /** @description Links that work. */
            links: components["schemas"]["LinkShape"][];
        };
        /** @description An account with its roles. */
        StaffMember: {
            /**
             * @description The account's name.
             * @example Ann
             */
            name: string;
            /** @description Its roles. */
            roles: components["schemas"]["RoleShape"][];
        };
        /**
         * @description A stage of an event.
         * @enum {string}
         */
        StageName: "round-robin" | "championship" | "consolation" | "doubles" | "singles" | "tables" | "play-off";
        /** @description A place in the standings. */
        StandingShape: {
            /**
             * Format: int64
             * @description What was scored against it.
             */
            against: number;
            /** @description The clause that put this entry below the one before it. */
            decided_by?: string | null;
            /**
             * Format: int64
             * @description What it scored.
             */
            for: number;
            /** Format: int32 */
            losses: number;
            name: string;
            /** @description Why it stands above the next; empty for the last. */
            why: string;
            /** Format: int32 */
            wins: number;
        };
        /**
         * @description How a table treats wrong acts.
         * @enum {string}
         */
        TableKindName: "guarded" | "honor";
        /**
         * @description A table as its reader may see it.
         * @example {
         *       "kind": "snapshot",
         *       "log": [
         *         {
         *           "n": 30,
         *           "seen": {
         *             "event": "dealt",
         *             "face_down": false,
         *             "hand": [
         *               "6-0",
         *               "2-0",
         *               "3-3",
         *               "4-2",
         *               "3-1",
         *               "3-2",
         *               "2-1"
         *             ],
         *             "shuffler": 2
         *           }
         *         },
         *         {
         *           "n": 31,
         *           "seen": {
         *             "bid": "pass",
         *             "blind": false,
         *             "event": "bid-made",
         *             "seat": 3
         *           }
         *         },
         *         {
         *           "n": 32,
         *           "seen": {
         *             "bid": "84",
         *             "blind": false,
         *             "event": "bid-made",
         *             "seat": 0
         *           }
         *         },
         *         {
         *           "n": 33,
         *           "seen": {
         *             "bid": "pass",
         *             "blind": false,
         *             "event": "bid-made",
         *             "seat": 1
         *           }
         *         },
         *         {
         *           "n": 34,
         *           "seen": {
         *             "bid": "pass",
         *             "blind": false,
         *             "event": "bid-made",
         *             "seat": 2
         *           }
         *         },
         *         {
         *           "n": 35,
         *           "seen": {
         *             "bone": "6-0",
         *             "event": "played",
         *             "seat": 0
         *           }
         *         },
         *         {
         *           "n": 36,
         *           "seen": {
         *             "bone": "6-1",
         *             "event": "played",
         *             "seat": 1
         *           }
         *         },
         *         {
         *           "n": 37,
         *           "seen": {
         *             "bone": "6-3",
         *             "event": "played",
         *             "seat": 2
         *           }
         *         },
         *         {
         *           "n": 38,
         *           "seen": {
         *             "bone": "6-2",
         *             "event": "played",
         *             "seat": 3
         *           }
         *         },
         *         {
         *           "n": 39,
         *           "seen": {
         *             "bone": "4-0",
         *             "event": "played",
         *             "seat": 2
         *           }
         *         },
         *         {
         *           "n": 40,
         *           "seen": {
         *             "bone": "4-3",
         *             "event": "played",
         *             "seat": 3
         *           }
         *         }
         *       ],
         *       "revealed": {
         *         "hand": 1,
         *         "secret": "210a85ebce1109e15d3175cdb36814671c1888678b5f060471aa7d7fa3c9489a",
         *         "values": []
         *       },
         *       "table": {
         *         "awaits": "seat",
         *         "book": "straight42",
         *         "clocks": {
         *           "closes_at": null,
         *           "deal_at": null,
         *           "game_ends": null,
         *           "overran": false,
         *           "turn_ends": 1790000000000
         *         },
         *         "closed": false,
         *         "closed_why": null,
         *         "fair": {
         *           "commitment": null,
         *           "hand": null,
         *           "in_play": "e69a618f7dcd1a93d5ee5a2704037470eea44c040b5deeda6c4f269413733e9c",
         *           "values_from": []
         *         },
         *         "games": [
         *           0,
         *           0
         *         ],
         *         "hand": 2,
         *         "id": "0123456789abcdef",
         *         "kind": "guarded",
         *         "of": null,
         *         "score": [
         *           0,
         *           2
         *         ],
         *         "seats": [
         *           {
         *             "away_since": null,
         *             "name": "Ann",
         *             "presence": "here",
         *             "ready": false
         *           },
         *           {
         *             "away_since": null,
         *             "name": "Stand-in",
         *             "presence": "stand-in",
         *             "ready": false
         *           },
         *           {
         *             "away_since": null,
         *             "name": "Stand-in",
         *             "presence": "stand-in",
         *             "ready": false
         *           },
         *           {
         *             "away_since": null,
         *             "name": "Stand-in",
         *             "presence": "stand-in",
         *             "ready": false
         *           }
         *         ],
         *         "tally": [
         *           [
         *             1,
         *             [
         *               0,
         *               2
         *             ]
         *           ]
         *         ],
         *         "to_act": 0,
         *         "winner": null
         *       },
         *       "version": 41,
         *       "view": {
         *         "book": "straight42",
         *         "call": null,
         *         "games": [
         *           0,
         *           0
         *         ],
         *         "hand": {
         *           "ahead": [],
         *           "bid": "84",
         *           "bidder": 0,
         *           "bids": [
         *             {
         *               "bid": "pass",
         *               "blind": false,
         *               "seat": 3,
         *               "turn": "in-turn"
         *             },
         *             {
         *               "bid": "84",
         *               "blind": false,
         *               "seat": 0,
         *               "turn": "in-turn"
         *             },
         *             {
         *               "bid": "pass",
         *               "blind": false,
         *               "seat": 1,
         *               "turn": "in-turn"
         *             },
         *             {
         *               "bid": "pass",
         *               "blind": false,
         *               "seat": 2,
         *               "turn": "in-turn"
         *             }
         *           ],
         *           "clause": null,
         *           "declaration": null,
         *           "face_up": [
         *             [],
         *             [],
         *             [],
         *             []
         *           ],
         *           "leader": 2,
         *           "marks": [
         *             0,
         *             0
         *           ],
         *           "n_held": [
         *             6,
         *             6,
         *             5,
         *             5
         *           ],
         *           "outcome": "open",
         *           "points": [
         *             1,
         *             0
         *           ],
         *           "shown": [
         *             [],
         *             [],
         *             [],
         *             []
         *           ],
         *           "shuffler": 2,
         *           "trick": [
         *             [
         *               2,
         *               "4-0"
         *             ],
         *             [
         *               3,
         *               "4-3"
         *             ]
         *           ],
         *           "tricks": [
         *             {
         *               "bones": [
         *                 [
         *                   0,
         *                   "6-0"
         *                 ],
         *                 [
         *                   1,
         *                   "6-1"
         *                 ],
         *                 [
         *                   2,
         *                   "6-3"
         *                 ],
         *                 [
         *                   3,
         *                   "6-2"
         *                 ]
         *               ],
         *               "leader": 0,
         *               "winner": 2
         *             }
         *           ],
         *           "trump": "sixes",
         *           "trump_hidden": false
         *         },
         *         "legal": [
         *           {
         *             "bone": "4-2",
         *             "do": "play",
         *             "seat": 0
         *           }
         *         ],
         *         "marks": [
         *           0,
         *           2
         *         ],
         *         "next_shuffler": null,
         *         "own": {
         *           "seen": [
         *             null,
         *             "2-0",
         *             "3-3",
         *             "4-2",
         *             "3-1",
         *             "3-2",
         *             "2-1"
         *           ]
         *         },
         *         "table": "guarded",
         *         "target": 7,
         *         "time_called": false,
         *         "to_act": 0,
         *         "winner": null
         *       }
         *     }
         */
        TableMessage: {
            /**
             * @description `snapshot`.
             * @example snapshot
             */
            kind: string;
            /** @description What happened in the hand in play, or the last one. */
            log: components["schemas"]["LogLine"][];
            revealed?: components["schemas"]["RevealedShape"] | null;
            /** @description What everybody may know. */
            table: components["schemas"]["Room"];
            /**
             * Format: int64
             * @description The version this shows.
             * @example 42
             */
            version: number;
            /** @description The game as its reader may see it. */
            view: components["schemas"]["GameView"];
        };
        /**
         * @description What is new at a table, over its socket.
         * @example {
         *       "from": 41,
         *       "kind": "update",
         *       "log": [
         *         {
         *           "n": 41,
         *           "seen": {
         *             "bone": "5-5",
         *             "event": "played",
         *             "seat": 0
         *           }
         *         }
         *       ],
         *       "table": {
         *         "to_act": 1
         *       },
         *       "version": 42,
         *       "view": {
         *         "hand": {
         *           "n_held": [
         *             6,
         *             7,
         *             7,
         *             7
         *           ],
         *           "trick": [
         *             [
         *               0,
         *               "5-5"
         *             ]
         *           ]
         *         },
         *         "legal": [],
         *         "to_act": 1
         *       }
         *     }
         */
        TableUpdate: {
            /**
             * Format: int64
             * @description The version it comes after. A reader who has another asks again.
             * @example 41
             */
            from: number;
            /**
             * @description `update`.
             * @example update
             */
            kind: string;
            /** @description What happened. */
            log: components["schemas"]["LogLine"][];
            /** @description The shuffle of the last hand, when its bones are turned up. */
            revealed?: components["schemas"]["RevealedShape"];
            /** @description The members of `Room` that are new. */
            table: Record<string, never>;
            /**
             * Format: int64
             * @description The version it leads to.
             * @example 42
             */
            version: number;
            /**
             * @description The members of the view that are new, and in `hand` those of the hand; of Mexican train and for
             *     the referee, the whole view.
             */
            view: Record<string, never>;
        };
        /** @description What the lines come to. */
        TallyShape: {
            /** @description Whether somebody has won the match. */
            complete: boolean;
            /** @description Games that are over, in a match of several; the last of them also when it won the match. */
            games: number[][];
            /** @description Hands so far in the game in play. */
            hands: number;
            /** @description The totals of the game in play, or of the last one, with the points that were ruled. */
            totals: number[];
        };
        /**
         * @description What becomes of games already played that a change would pair otherwise.
         * @enum {string}
         */
        ThenShape: "keep" | "replay";
        /** @description A hand of Mexican train. */
        TrainHand: {
            /** @description Whether the player to act has laid a double and plays again. */
            again: boolean;
            /** @description Whether the hand ended because nobody could play. */
            blocked: boolean;
            /** @description The double in the centre. */
            double: components["schemas"]["Bone"];
            /** @description The bones of who sees it, as they were drawn. */
            hand: components["schemas"]["Bone"][];
            /**
             * Format: int32
             * @description Who went out.
             */
            out?: number | null;
            /** @description Everybody, seat 0 first. */
            players: components["schemas"]["TrainPlayer"][];
            /** Format: int32 */
            shuffler: number;
            /**
             * Format: int32
             * @description Who placed it.
             */
            starter: number;
            /** @description The Mexican train, from the centre outward. */
            train: components["schemas"]["Bone"][];
            /**
             * Format: int32
             * @description The pips its next bone must join.
             */
            train_end: number;
            /** @description Whether it may be played on. */
            train_is_open: boolean;
        };
        /** @description A player as everybody at the table sees them. */
        TrainPlayer: {
            /** @description Whether the table was told of the last bone. */
            bumped: boolean;
            /**
             * Format: int32
             * @description The pips its next bone must join.
             */
            end: number;
            /** @description Bones shown to the table and still held. */
            exposed: components["schemas"]["Bone"][];
            /** @description The bones left, once the hand is over. */
            left?: components["schemas"]["Bone"][] | null;
            /** @description The line, from the centre outward. */
            line: components["schemas"]["Bone"][];
            /** @description Whether the marker is up. */
            marker: boolean;
            n_bones: number;
            /** Format: int32 */
            seat: number;
        };
        /** @description A game of Mexican train as its reader may see it. */
        TrainView: {
            /**
             * Format: int32
             * @description Hands played to their end.
             */
            hands: number;
            /** @description What each seat counted in the hand just finished, until the next is dealt. */
            last?: number[] | null;
            /** @description What this player may do now, as it can be sent; empty when it is another's turn. */
            legal: components["schemas"]["ActShape"][];
            /**
             * Format: int32
             * @description Whose view it is.
             */
            seat: number;
            table?: components["schemas"]["TrainHand"] | null;
            /** @description The seats tied for the lowest total, once that has to be decided. */
            tied: number[];
            /**
             * Format: int32
             * @description The seat to act.
             */
            to_act?: number | null;
            /** @description Each seat's total. */
            totals: number[];
            /** @enum {string} */
            view: "seat";
            waiting?: components["schemas"]["CallShape"] | null;
            /**
             * Format: int32
             * @description The seat that has won.
             */
            winner?: number | null;
        } | {
            /**
             * Format: int32
             * @description Hands played to their end.
             */
            hands: number;
            /** @description What each seat counted in the hand just finished, until the next is dealt. */
            last?: number[] | null;
            /** @description Each seat's total. */
            totals: number[];
            /** @enum {string} */
            view: "results";
            /**
             * Format: int32
             * @description The seat that has won.
             */
            winner?: number | null;
        };
        /** @description A trick that is complete. */
        TrickShape: {
            /** @description Pairs of a seat and its bone, in the order played. */
            bones: [
                number,
                string
            ][];
            /** Format: int32 */
            leader: number;
            /** Format: int32 */
            winner?: number | null;
        } | {
            bones: components["schemas"]["Bone"][];
            /**
             * Format: int32
             * @description The side that took it.
             */
            side: number;
        };
        /**
         * @description What is trumps.
         * @enum {string}
         */
        TrumpName: "blanks" | "aces" | "deuces" | "treys" | "fours" | "fives" | "sixes" | "doubles" | "follow-me";
        /**
         * @description Whether a word was said in turn, and if not, what became of it.
         * @enum {string}
         */
        TurnName: "in-turn" | "waiting" | "stood" | "lapsed";
        /** @description A player's value. */
        ValueShape: {
            /** Format: int32 */
            seat: number;
            value: string;
        };
        /**
         * @description What became of a call.
         * @enum {string}
         */
        VerdictName: "upheld" | "denied" | "waiting";
        /** @description What checking one deal came to. */
        VerdictShape: {
            fault?: components["schemas"]["FaultShape"] | null;
            /**
             * Format: int32
             * @description The hand, from 1.
             * @example 1
             */
            hand: number;
            /**
             * @description The line of its deal, from 1.
             * @example 4
             */
            line: number;
        };
        /**
         * @description Who somebody is.
         * @example {
         *       "kind": "account",
         *       "name": "Ann"
         *     }
         */
        Who: {
            /** @enum {string} */
            kind: "anybody";
        } | {
            /** @enum {string} */
            kind: "account";
            /**
             * @description Its name.
             * @example Ann
             */
            name: string;
        } | {
            /**
             * @description The event.
             * @example 0123456789abcdef
             */
            event: string;
            /** @enum {string} */
            kind: "guest";
            /**
             * @description What they call themselves.
             * @example Bo
             */
            name: string;
        };
        /** @description Why a table is closed. */
        Why: {
            /**
             * @description The reason, for the record.
             * @example the power is out
             */
            why: string;
        };
        /** @description What became of a device's lines. */
        WrittenShape: {
            refused?: components["schemas"]["RefusedLine"] | null;
            /**
             * @description How many of the lines are on the sheet now, written just now or before.
             * @example 2
             */
            taken: number;
            /**
             * Format: int64
             * @description The sheet's version.
             * @example 3
             */
            version: number;
        };
    };
    responses: {
        /** @description Not for the roles of whoever asks, or sent by another site's page. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description What was sent cannot be read. */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description This address is a WebSocket. */
        NotASocket: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The rules, or the state of things, do not allow it. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The body did not come in time; nothing was done. */
        SlowBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description There is another version by now. */
        Stale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to come back. */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The journal does not answer. Send it again with the same key. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
        /** @description The session, seat, link or password is unknown, over or replaced. */
        Unknown: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    people_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed; sign in again. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_up: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description A session just begun. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The books. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Books"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    books_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The book's name. */
                book: "straight42" | "n42pa" | "texas-good-sams" | "tennessee" | "alabama-samboree";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A book. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookShape"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_claim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Claim"];
            };
        };
        responses: {
            /** @description A session just begun. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_appoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account directs the hall. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_dismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account does not direct the hall. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_list: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning. */
                from?: number;
                /** @description How many to give, up to 200. */
                limit?: number;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events of the hall. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedEvents"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Creation"];
            };
        };
        responses: {
            /** @description An event that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description an event record: JSON Lines, as the event's `record` gives it */
        requestBody: {
            content: {
                "application/jsonl": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description An event that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole board of an event. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_enter: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        /** @description CSV: commas, semicolons or tabs */
        requestBody: {
            content: {
                /**
                 * @example team,player 1,player 2,chapter
                 *     The Doubles,Ann,Bo,Waco
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_join: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description A session just begun. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "expires_at": 1790000000000,
                     *       "role": {
                     *         "at": {
                     *           "table": 4
                     *         },
                     *         "role": "keeper"
                     *       },
                     *       "token": "0123456789abcdefghjkmnpqrstvwxyz",
                     *       "who": {
                     *         "event": "0123456789abcdef",
                     *         "kind": "guest",
                     *         "name": "Bo"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_give: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        /** @description a line of an event record */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "do": "score",
                 *       "match": "rr-1-1",
                 *       "score": [
                 *         7,
                 *         4
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EventLineShape"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_link: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "label": "Table 4",
                 *       "role": {
                 *         "at": {
                 *           "table": 4
                 *         },
                 *         "role": "keeper"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Linking"];
            };
        };
        responses: {
            /** @description A link that was made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Linked"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The link's hash, as the list of links gives it. */
                link: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link works no longer. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_event: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A score sheet, whole each time. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SheetMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_confirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Stale"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_dispute: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Dispute"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_write: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "entry": {
                 *             "bid": "31",
                 *             "bidder": 0,
                 *             "do": "hand",
                 *             "outcome": "made"
                 *           },
                 *           "key": "phone-7:1"
                 *         },
                 *         {
                 *           "after": "phone-7:1",
                 *           "entry": {
                 *             "bid": "84",
                 *             "bidder": 1,
                 *             "do": "hand",
                 *             "outcome": "set"
                 *           },
                 *           "key": "phone-7:2"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeviceLines"];
            };
        };
        responses: {
            /** @description What became of a device's lines. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenShape"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_sheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_settle: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Settlement"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    sheets_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Signature"] | null;
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The match's id, as the board gives it. */
                match: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "guarded"
                 *     }
                 */
                "application/json": components["schemas"]["MatchOpening"];
            };
        };
        responses: {
            /** @description A table that was opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        /** @description a `correct` line without its `do` */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "match": "rr-1-1",
                 *       "score": [
                 *         4,
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionShape"];
            };
        };
        responses: {
            /** @description What a correction would change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "draws_held": [],
                     *       "needs": [
                     *         {
                     *           "do": "score",
                     *           "match": "ch-w2-1"
                     *         }
                     *       ],
                     *       "pairings": [
                     *         {
                     *           "becomes": [
                     *             "Treys",
                     *             "Blanks"
                     *           ],
                     *           "match": "ch-w2-1",
                     *           "was": [
                     *             "Aces",
                     *             "Blanks"
                     *           ]
                     *         }
                     *       ],
                     *       "results_lost": [
                     *         "ch-w2-1"
                     *       ],
                     *       "seeds": [],
                     *       "sheets_outdated": [],
                     *       "tables_closed": []
                     *     }
                     */
                    "application/json": components["schemas"]["PreviewShape"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    events_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_own: {
        parameters: {
            query?: {
                /**
                 * @description The match's id, as the board gives it.
                 * @example rr-1-1
                 */
                match?: string;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What whoever asks is at an event. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRoles"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has which role. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Staff"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_grant: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The event's id. */
                event: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Granting"];
            };
        };
        responses: {
            /** @description The account has the role. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantingAll"];
            };
        };
        responses: {
            /** @description The account has these roles and no others. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    staff_ungrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The event's id. */
                event: string;
                /** @description The account's name. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account has no role. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_document: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI document. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session of a request. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentSession"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description A session just begun. A browser also got it as a cookie. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSession"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    people_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sessions are over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_list: {
        parameters: {
            query?: {
                /** @description How many to leave out at the beginning. */
                from?: number;
                /** @description How many to give, up to 200. */
                limit?: number;
            };
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tables in the lobby. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_open: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "book": "n42pa",
                 *       "listed": true,
                 *       "options": {
                 *         "target_marks": 5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Opening"];
            };
        };
        responses: {
            /** @description A table that was opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Opened"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_look: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table as its reader may see it. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Why"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_act: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
                /** @description The version the change is meant for, as it came in `ETag`; at another it is refused. */
                "If-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        /** @description a line of a table record */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActShape"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            409: components["responses"]["Stale"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_full_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    live_table: {
        parameters: {
            query?: {
                /** @description The version the client has, if it was here before. */
                from?: number;
                /** @description Whether to see every hand, for officials. */
                referee?: boolean;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            426: components["responses"]["NotASocket"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_ready: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadyWith"];
            };
        };
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/jsonl": string;
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_look_as_referee: {
        parameters: {
            query?: never;
            header?: {
                /** @description What the client has, as it came in `ETag`; if it is the last, nothing is sent. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table with every hand in sight. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefereeMessage"];
                };
            };
            /** @description The client has it already. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_take_seat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatLink"];
            };
        };
        responses: {
            /** @description The seat a browser now holds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MySeat"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_leave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version after a change. */
            200: {
                headers: {
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_sit: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SitDown"];
            };
        };
        responses: {
            /** @description A seat taken. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_reseat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
                /** @description The seat: 0, 1, 2 … clockwise. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSitter"];
            };
        };
        responses: {
            /** @description A seat taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    tables_replace_token: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the client's own for this request: sent again, it is done once and answered the same. Where a table is opened or a seat taken without a session, it has 20 characters or more, and should be random. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The table's id. */
                table: string;
                /** @description The seat: 0, 1, 2 … clockwise. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A seat taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeatTaken"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    fair_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description a table record: JSON Lines, as the table's `record` gives it */
        requestBody: {
            content: {
                "application/jsonl": string;
                "text/plain": string;
            };
        };
        responses: {
            /** @description What checking a record's deals came to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedShape"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unknown"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["SlowBody"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Refused"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How things are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/openmetrics-text": string;
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
    operations_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How things are. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
        };
    };
}
