import type { Locator } from 'playwright/test'

/** Returns a function that clicks, and one that returns how often it has. */
export function countedClicks() {
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  return { click, clicks: () => clicks }
}
