import type { Page } from 'playwright/test'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import { expect, expectValidHtml, hydrated, type Locale, on, type Theme } from '../support.ts'
import type { ShopState } from './state.ts'
import type { Visitor } from './visitor.ts'

export interface Look {
  width: number
  theme: Theme
  locale: Locale
}

/** Opens a page, brings it to its state, and checks its HTML, layout shift and, after an `act`, the focus. */
export async function open(
  page: Page,
  state: ShopState,
  { visitor, path, look }: { visitor: Visitor; path: string; look: Look },
): Promise<void> {
  const address = look.locale === 'de' ? path : `${path}${path.includes('?') ? '&' : '?'}locale=en`
  // removes routes and storage left by an earlier state
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize({ width: look.width, height: 900 })
  const response = await page.goto(on(state.site, address), { waitUntil: 'load' })
  expect(response?.status()).toBe(200)
  await expectValidHtml((await response?.text()) ?? '')
  if (!/\/tickets\/\d+$/.test(path)) await hydrated(page)
  await expectNoShift(page)
  if (state.change) await update(page, state.change(await visitor.page(address)))
  if (state.act) {
    await state.act(page, look.locale)
    await expectFocusInPage(page)
  }
  if (state.act || state.change) await expectValidHtml(await page.content())
}

async function update(page: Page, shown: AnyShopPage): Promise<void> {
  const address = page.url()
  await page.route(address, async (route) => {
    if ((await route.request().headerValue('accept')) !== 'application/json') return route.fallback()
    await route.fulfill({ json: shown })
  })
  const before = await page.locator('#main').innerHTML()
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('hold-ended')))
  await expect.poll(() => page.locator('#main').innerHTML()).not.toBe(before)
  await page.unroute(address)
}

/**
 * Expects the layout shift score since the page was opened to be below the limit. Fonts that load late add a few
 * hundredths; a score of more than 0.1 needs improvement (web.dev/cls).
 */
export async function expectNoShift(page: Page, limit = 0.1): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(limit)
}

async function expectFocusInPage(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.activeElement?.closest('main, dialog') !== null)).toBe(true)
}

/** Runs in the page: adds up in `window.shifts` the scores of layout shifts that do not follow input. */
export function observeShifts(): void {
  const counted = window as unknown as { shifts: number }
  counted.shifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
