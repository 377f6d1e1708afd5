import { supportedBrowsers } from './pattern.ts'

const knownBrowsers = /(?:Chrome|Firefox|Version|OPR|SamsungBrowser|Edge?)\/\d|iPhone OS|MSIE|Trident/

/** True if the user agent names a browser older than the supported ones; false for unknown user agents. */
export function isTooOld(userAgent: string): boolean {
  return knownBrowsers.test(userAgent) && !supportedBrowsers.test(userAgent)
}
