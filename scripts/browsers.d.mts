/** Returns the path of Chromium, which it installs if necessary; exits with an explanation if that fails. */
export function findChromium(): string
/** Returns the path of Firefox, which it installs if necessary, or null if that fails. */
export function findFirefox(): string | null
