import { supportedBrowsers } from './pattern.ts'

/** What names itself by none of these words is no browser that we could know of: nobody is told what we only guess. */
const knownBrowsers = /(?:Chrome|Firefox|Version|OPR|SamsungBrowser|Edge?)\/\d|iPhone OS|MSIE|Trident/

/** Whether a browser says of itself that it is older than those the site is made for. */
export function isTooOld(userAgent: string): boolean {
  return knownBrowsers.test(userAgent) && !supportedBrowsers.test(userAgent)
}
