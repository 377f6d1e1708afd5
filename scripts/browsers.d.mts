/** The path of a Chromium; ends the program with a clear sentence where there is none. */
export function findChromium(): string
/** The path of a Firefox, or null where there is none. */
export function findFirefox(): string | null
