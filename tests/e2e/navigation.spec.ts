import type { Page } from 'playwright/test'
import { follow, nextProduction, scrolled, start, topOf } from './client-navigation.ts'
import { pathOf } from './screens.ts'
import { expect, on, test, variant } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

// tests the History API only with `FULL=1`, because the stories in WebKit always use it
for (const api of process.env.FULL ? (['Navigation API', 'History API'] as const) : (['Navigation API'] as const)) {
  test.describe(`with the ${api}`, () => {
    test.beforeEach(async ({ page }) => {
      if (api === 'History API') {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
      }
    })

    test('a visitor goes to a concert and back without a new document', async ({ page }) => {
      const isSameDocument = await start(page, '/de')
      await scrollTo(page, 600)
      await follow(page, await nextProduction(page, 'de'))
      await expect(page).toHaveURL(/\/de\/konzerte\/[^/]+\/\d+$/)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeFocused()
      await expect(page.getByRole('status').last()).toHaveText(await page.title())
      expect(await scrolled(page)).toBe(0)

      await page.goBack()
      await expect(page).toHaveURL(/\/de$/)
      await expect.poll(() => scrolled(page)).toBe(600)
      await page.goForward()
      await expect(page).toHaveURL(/\/de\/konzerte\/[^/]+\/\d+$/)
      await expect.poll(() => scrolled(page)).toBe(0)
      expect(await isSameDocument()).toBe(true)
    })

    test('a filter keeps the place and the focus', async ({ page }) => {
      const isSameDocument = await start(page, '/de/konzerte')
      await page.getByText('Mehr Filter').click()
      const venue = page.getByLabel('Spielstätte')
      await venue.focus()
      await scrollTo(page, 40)
      await venue.selectOption({ label: 'Laeiszhalle' })
      await expect(page).toHaveURL(/venue=\d+$/)
      await expect(venue).toBeFocused()
      expect(await scrolled(page)).toBe(40)
      expect(await isSameDocument()).toBe(true)
    })

    variant('slashes are stripped, old paths redirect, and the hash is kept', async ({ page }) => {
      const isSameDocument = await start(page, '/de')
      await follow(page, '/de/konzerte/')
      await expect(page).toHaveURL(/\/de\/konzerte$/)
      await follow(page, '/de/kontakt#main')
      await expect(page).toHaveURL(/\/de\/service\/kontakt#main$/)
      expect(await isSameDocument()).toBe(true)
    })

    test('a section is reached below the header, on this page and the next', async ({ page }) => {
      await start(page, '/de')
      await follow(page, '/de#konzerte')
      await expect.poll(() => topOf(page, '#konzerte')).toBe(128)
      await follow(page, '/de/service/abo-information#abo-plus')
      await expect(page).toHaveURL(/abo-information#abo-plus$/)
      await expect.poll(() => topOf(page, '#abo-plus')).toBe(128)
    })
  })
}

variant(
  'without the Navigation API, parts open over the page, and a list keeps its filter and position',
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }))
    const isSameDocument = await start(page, '/de/konzerte?status=bookable')
    await page.locator('header [data-opens=search]').click()
    await expect(page.locator('#search-typed')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.locator('footer [data-opens=cookies]').click()
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.locator('.after .btn').click()
    await expect(page.locator('.ev')).toHaveCount(48)
    const row = page.locator('.ev-title a').nth(30)
    await row.scrollIntoViewIfNeeded()
    const place = await scrolled(page)
    await row.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    await page.getByRole('link', { name: 'Alle Konzerte & Tickets' }).click()
    const overlay = page.locator('#overlay dialog')
    await overlay.locator('.dz-w a').first().click()
    await expect(overlay).toBeHidden()
    await page.goBack()
    await expect(overlay).toBeVisible()
    await page.goBack()
    await expect(overlay).toBeHidden()

    await page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Konzerte' }).click()
    await expect(page).toHaveURL(/\/de\/konzerte\?status=bookable$/)
    await expect(page.locator('.ev')).toHaveCount(48)
    await expect.poll(() => scrolled(page)).toBe(place)
    expect(await isSameDocument()).toBe(true)
  },
)

test('after a navigation, the head equals the one that the server renders', async ({ page, quiet }) => {
  quiet.allow(/404 \(Not Found\)/)
  const event = await pathOf('event', 'hh', 'en')
  const others = process.env.FULL ? ['/en/concerts', '/de/impressum'] : []
  for (const path of [event, '/de/gibt-es-nicht', ...others]) {
    await start(page, '/de')
    await follow(page, path)
    await expect(page).toHaveURL(on('hh', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const navigated = await headOf(page)
    const language = await page.locator('html').getAttribute('lang')
    await page.reload()
    expect(navigated, path).toEqual(await headOf(page))
    expect(language, path).toBe(await page.locator('html').getAttribute('lang'))
  }
})

test('navigation updates the entries of the footer and keeps text typed in its form', async ({ page }) => {
  const isSameDocument = await start(page, '/de/impressum')
  const entries = page.locator('footer :is(nav, .foot-end) a')
  const published = await entries.allTextContents()
  await page.getByLabel('E-Mail').fill('wer@example.org')
  // simulates a document that was loaded before the newest entries were published
  await page.evaluate(() => {
    document.querySelector('footer nav li')?.remove()
    document.querySelector('.foot-end li')?.remove()
  })
  await follow(page, '/de/presse')
  await expect(page).toHaveTitle(/^Presse/)
  await expect(entries).toHaveText(published)
  await expect(page.getByLabel('E-Mail')).toHaveValue('wer@example.org')
  expect(await isSameDocument()).toBe(true)
})

test('a missing page shows the error page in place', async ({ page, quiet }) => {
  quiet.allow(/404 \(Not Found\)/)
  const isSameDocument = await start(page, '/de')
  await follow(page, '/de/gibt-es-nicht')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite konnte leider nicht gefunden werden!')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(await isSameDocument()).toBe(true)
})

variant('another city, the API and a new tab are the browser’s', async ({ page, context }) => {
  const isSameDocument = await start(page, '/de')
  const link = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })])
  await expect(tab).toHaveURL(/\/de\/konzerte$/)
  await expect(page).toHaveURL(/\/de$/)
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Köln' }).click()
  await expect(page).toHaveURL(on('k', '/de'))
})

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel="canonical"], link[rel="alternate"][hreflang]')]
      .map((element) => element.outerHTML.toLowerCase())
      .sort(),
  )
