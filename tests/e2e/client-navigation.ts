import type { Page } from 'playwright/test'
import { hydrated, on } from './support.ts'

/**
 * Opens a page and simulates a pointer over it, which makes the page load the navigation code.
 * @returns a function that reports whether the document is still the same
 */
export async function start(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(on('hh', path))
  await hydrated(page)
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await page.locator('.progress').waitFor({ state: 'attached' })
  return mark(page)
}

/** Marks the document. @returns a function that resolves to false once another document has replaced it */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  // evaluation fails during a document load, which counts as a new document
  return () => page.evaluate(() => 'isSameDocument' in window).catch(() => false)
}

export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.appendChild(link)
    link.click()
    link.remove()
  }, path)
}

/** Delays the response with the page data of `path` until the returned function is called. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/_data${path}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Returns the path of the next production's page; empty if no production is announced. */
export const nextProduction = (page: Page, locale: 'de' | 'en') =>
  page.evaluate(async (language) => {
    const list: { results: { get_absolute_url: string }[] } = await (
      await fetch(`/api/productions/?locale=${language}`)
    ).json()
    return list.results[0]?.get_absolute_url ?? ''
  }, locale)

export const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

export const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
