/** The path of a browser; ends the program with a clear sentence where there is none. */
export function findChromium(): string
