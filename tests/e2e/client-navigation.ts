// Helpers for tests of client navigation.
import type { Page } from 'playwright/test'
import { hydrated, on } from './support.ts'

/**
 * Opens a page and moves the pointer over it, which loads the code of the navigation; `follow` clicks without a
 * pointer.
 */
export async function start(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(on('hh', path))
  await hydrated(page)
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await page.locator('.progress').waitFor({ state: 'attached' })
  return mark(page)
}

/** Marks the document. @returns a function that reports whether it is still loaded */
export async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  // evaluation fails during a document load, which counts as a new document
  return () => page.evaluate(() => 'isSameDocument' in window).catch(() => false)
}

/** Adds a temporary link to `path` in <main>, and clicks it. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.appendChild(link)
    link.click()
    link.remove()
  }, path)
}

/** Holds back the data of a page until the returned function is called. */
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

/** Returns the address of the next concert. */
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
