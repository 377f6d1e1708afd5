import { supportedBrowsers } from './pattern.ts'

/** Makes a hold as the cart's object does, with the route's validation. */
const knownBrowsers = /(?:Chrome|Firefox|Version|OPR|SamsungBrowser|Edge?)\/\d|iPhone OS|MSIE|Trident/

/** Makes a writing call of the box office's API. @param cart the cart's cookie; without it, the call creates a cart */
export function isTooOld(userAgent: string): boolean {
  return knownBrowsers.test(userAgent) && !supportedBrowsers.test(userAgent)
}
