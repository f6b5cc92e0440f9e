// What both layouts share. Unit: u is the short side of a bone. A bone is 2u by 1u; a double lies crosswise.

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface Frame {
	x0: number;
	x1: number;
	y0: number;
	y1: number;
}

/** Zoom steps, px per u. Nothing in between: a table that breathes with every bone is hard to read. */
export const STEPS: readonly number[] = [
	44, 40, 37, 34, 31, 28.5, 26, 24, 22, 20.5, 19, 17.5, 16, 14.5, 13, 11.5, 10, 8.5, 7, 5.5
];

export const isDouble = (bone: string): boolean => bone[0] === bone[2];

/** Whether a box lies in a frame. */
export const isWithin = (b: Box, f: Frame): boolean =>
	b.x >= f.x0 - 1e-6 && b.y >= f.y0 - 1e-6 && b.x + b.w <= f.x1 + 1e-6 && b.y + b.h <= f.y1 + 1e-6;

/** Whether two boxes come closer than `clear`. */
export const isNear = (a: Box, b: Box, clear: number): boolean =>
	a.x < b.x + b.w + clear && b.x < a.x + a.w + clear && a.y < b.y + b.h + clear && b.y < a.y + a.h + clear;
