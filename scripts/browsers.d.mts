/** Installs Chromium in the background, if necessary. */
export function installChromium(): Promise<void>
/** Installs Firefox and WebKit in the background, if necessary. */
export function installOtherBrowsers(): Promise<void>
/** Finds or installs Chromium. @returns its path; exits with an explanation if that fails */
export function findChromium(): string
/** Finds or installs Firefox. @returns its path, or null if that fails */
export function findFirefox(): string | null
/** Finds or installs Django. @returns the path of its Python, or null if that fails */
export function findDjango(): string | null
