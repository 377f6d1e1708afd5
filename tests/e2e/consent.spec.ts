import { readdirSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { layoutShift } from './layout-shift.ts'
import { pathOf } from './screens.ts'
import { expect, expectNoAxeViolationsInBothThemes, get, hydrated, on, settled, test, variant } from './support.ts'

// a first visit, without stored cookies
test.use({ storageState: { cookies: [], origins: [] } })

const question = (page: Page) => page.getByRole('dialog', { name: 'Was dürfen wir mitzählen?' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Einzeln auswählen' })

async function start(page: Page, path = '/de'): Promise<void> {
  await page.goto(on('hh', path))
  await hydrated(page)
}

async function cookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value.replace(/\.[0-9a-f-]{36}$/, '')}`)
}

/**
 * Mocks the analytics container with an empty script.
 * @returns the list of requested addresses, and a function that reads the commands in `dataLayer`, in sequence
 */
async function analytics(page: Page, quiet: { allow: (pattern: RegExp) => void }) {
  const asked: string[] = []
  quiet.allow(/foreign request: https:\/\/www\.googletagmanager\.com\//)
  await page.route('https://www.googletagmanager.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const reported = () => page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify(entry)))
  return { asked, told: reported }
}

test('a first visit shows the consent bar without setting a cookie or covering the top; refusing takes one click', async ({
  page,
}) => {
  await start(page)
  await expect(question(page)).toBeVisible()
  expect(await cookies(page)).toEqual([])
  const [refuse, accept] = ['Nur erforderliche', 'Alle zulassen'].map((name) =>
    question(page).getByRole('button', { name }),
  )
  const looks = (button = refuse) =>
    button?.evaluate((node) => {
      const { width, height } = node.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(node)
      return { width: Math.round(width), height, color, backgroundColor, borderColor, fontSize, fontWeight }
    })
  expect(await looks(refuse)).toEqual(await looks(accept))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()

  await refuse?.click()
  await expect(question(page)).toBeHidden()
  expect(await cookies(page)).toEqual(['consent=1.'])
  await settled(page, () => page.reload())
  await expect(question(page)).toBeHidden()
})

variant('the question hides neither the words nor the button of the hero', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await start(page)
    const { y } = (await question(page).boundingBox()) ?? { y: 0 }
    for (const part of ['.hero-title', '.hero-cast', '.hero-foot .btn']) {
      const box = await page.locator(part).first().boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), `${part} at ${width}`).toBeLessThanOrEqual(y)
    }
    const answers = question(page).locator('.cookie-a .btn')
    expect((await answers.first().boundingBox())?.y).toBe((await answers.last().boundingBox())?.y)
  }
})

for (const path of ['/de/newsletter', '/de/search']) {
  variant(`the question moves nothing where the page ends in the window: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.goto(on('hh', path))
    await expect(question(page)).toBeVisible()
    expect(await layoutShift(page)).toBe(0)
  })
}

variant('by keyboard the bar comes first, and the page is usable before an answer', async ({ page }) => {
  await start(page)
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link', { name: 'Datenschutz' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz')
  await expect(question(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page
    .getByRole('link', { name: /Auftakt Hamburg/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'What may we count?' })).toBeVisible()
})

test('the analytics container gets «denied» first and loads only after consent; then pages are counted', async ({
  page,
  quiet,
}) => {
  const { asked, told: reported } = await analytics(page, quiet)
  await start(page)
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  await question(page).getByRole('button', { name: 'Alle zulassen' }).click()
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-DEMOHH'])
  const [first, second, third] = await reported()
  expect(first).toMatch(/"0":"consent","1":"default".*"analytics_storage":"denied","ad_storage":"denied"/)
  expect(second).toMatch(/"0":"consent","1":"update".*"analytics_storage":"granted","ad_storage":"granted"/)
  expect(third).toContain('gtm.js')

  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Magazin' }).click()
  await expect
    .poll(async () => (await reported()).at(-1))
    .toMatch(/"page_view".*\/de\/aktuelles","page_title":"Magazin/)

  await page.context().addCookies([{ name: '_ga', value: 'GA1.1.1.1', url: on('hh', '/') }])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await settings(page).getByRole('button', { name: 'Nur erforderliche' }).click()
  await expect(settings(page)).toBeHidden()
  await expect
    .poll(async () => (await reported()).at(-1))
    .toMatch(/"update".*"analytics_storage":"denied","ad_storage":"denied"/)
  await expect.poll(() => cookies(page)).toEqual(['consent=1.'])
  const count = (await reported()).length
  // uses the keyboard, because a click may miss the link while the page is still scrolling back from the footer
  await page
    .getByRole('link', { name: /Auftakt Hamburg/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/\/de$/)
  expect(await reported()).toHaveLength(count)
})

variant('a site without an analytics container loads nothing, whatever the consent', async ({ page }) => {
  const { text } = await get('hh', '/de')
  const body = text.replace('"analyticsContainer":"GTM-DEMOHH"', '"analyticsContainer":""')
  expect(body).not.toBe(text)
  await page.route(on('hh', '/de'), (route) => route.fulfill({ contentType: 'text/html', body }))
  await start(page)
  await question(page).getByRole('button', { name: 'Alle zulassen' }).click()
  await expect(question(page)).toBeHidden()
  expect(await cookies(page)).toEqual(['consent=1.tracking-marketing-media'])
  await settled(page, () => page.reload())
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})

test('the settings open as a dialog over the page and store exactly the chosen categories', async ({ page }) => {
  await start(page)
  await question(page).getByRole('link', { name: 'Einzeln auswählen' }).press('Enter')
  await expect(settings(page)).toBeVisible()
  await expect(settings(page).getByRole('checkbox', { name: 'Erforderlich' })).toBeDisabled()
  await expect(settings(page).getByRole('checkbox', { name: 'Statistik' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
  await expect(question(page).getByRole('link', { name: 'Einzeln auswählen' })).toBeFocused()
  expect(await cookies(page)).toEqual([])

  await page.keyboard.press('Enter')
  await settings(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(settings(page)).toHaveCount(0)
  expect(await cookies(page)).toEqual([])

  await question(page).getByRole('link', { name: 'Einzeln auswählen' }).press('Enter')
  await settings(page).getByRole('checkbox', { name: 'Externe Medien' }).press('Space')
  await settings(page).getByRole('button', { name: 'Auswahl speichern' }).press('Enter')
  await expect(settings(page)).toHaveCount(0)
  await expect(question(page)).toBeHidden()
  expect(await cookies(page)).toEqual(['consent=1.media'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
  await expect(settings(page).getByRole('checkbox', { name: 'Externe Medien' })).toBeChecked()
})

test('a decision that does not arrive changes nothing and shows what to do', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await page.route('**/_consent', (route) => route.abort())
  await start(page)
  await question(page).getByRole('button', { name: 'Alle zulassen' }).click()
  await expect(question(page).getByRole('alert')).toContainText('Bitte versuchen Sie es noch einmal')
  expect(await cookies(page)).toEqual([])
  await page.unroute('**/_consent')
  await question(page).getByRole('button', { name: 'Nur erforderliche' }).click()
  await expect(question(page)).toBeHidden()
})

variant('a visitor who refused statistics is asked once more after leaving the imprint (spec §4)', async ({ page }) => {
  await start(page)
  await question(page).getByRole('button', { name: 'Nur erforderliche' }).click()
  await expect(question(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(question(page)).toBeHidden()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datenschutz')
  await expect(question(page)).toBeHidden()
  await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Magazin' }).click()
  await expect(page).toHaveURL(/\/de\/aktuelles$/)
  await expect(question(page)).toBeVisible()
})

test.describe('a browser that sends Do Not Track', () => {
  test.use({ extraHTTPHeaders: { 'Sec-GPC': '1' } })

  variant(
    'does not get the bar, and everything except external media stays off whatever the visitor clicks',
    async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
      await settled(page, () => page.goto(on('hh', '/de')))
      await expect(question(page)).toBeHidden()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
      await expect(settings(page)).toContainText('Global Privacy Control')
      await expect(settings(page).getByRole('checkbox', { name: 'Statistik' })).toBeDisabled()
      await settings(page).getByRole('button', { name: 'Alle zulassen' }).click()
      await expect(settings(page)).toHaveCount(0)
      expect(await cookies(page)).toEqual(['consent=1.media'])
      expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  variant('the settings are a page that is reached from the footer, and answered by the server', async ({ page }) => {
    await page.goto(on('hh', '/de'))
    await expect(page.locator('dialog')).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(page).toHaveURL(/\/de\/cookies$/)
    await page.getByRole('checkbox', { name: 'Externe Medien' }).check()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(page.getByRole('status')).toHaveText('Ihre Auswahl ist gespeichert.')
    await expect(page.getByRole('checkbox', { name: 'Externe Medien' })).toBeChecked()
    expect(await cookies(page)).toEqual(['consent=1.media'])
    await page.getByRole('button', { name: 'Nur erforderliche' }).click()
    await expect(page.getByRole('checkbox', { name: 'Externe Medien' })).not.toBeChecked()
  })
})

variant('question and settings are accessible in both themes', async ({ page }) => {
  await start(page, '/de/kontakt')
  await expect(question(page)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await question(page).getByRole('link', { name: 'Einzeln auswählen' }).click()
  await expect(settings(page)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page, 'dialog[open]')
})

test('before consent, no other origin is requested and nothing is stored, with every chunk loaded', async ({
  page,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== new URL(on('hh', '/')).host) foreign.push(url.href)
  })
  const every = ['home', 'event', 'blocks', 'article', 'event list', 'search', 'cookies'] as const
  const screens = process.env.FULL ? every : every.slice(0, 3)
  for (const screen of screens) {
    await settled(page, () => pathOf(screen, 'hh', 'de').then((path) => start(page, path)))
    await lookAround(page)
  }
  // loaded code stays loaded across navigations, so every screen is tested with all chunks of the build
  const chunks = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  expect(chunks.length).toBeGreaterThan(20)
  await page.evaluate((names) => Promise.all(names.map((name) => import(`/assets/${name}`))), chunks)
  for (const screen of screens) {
    const path = await pathOf(screen, 'hh', 'de')
    await page.evaluate((href) => {
      const link = document.querySelector('main')?.appendChild(Object.assign(document.createElement('a'), { href }))
      link?.click()
      link?.remove()
    }, path)
    await expect(page).toHaveURL(on('hh', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await lookAround(page)
  }
  expect(foreign).toEqual([])
  expect(await cookies(page)).toEqual([])
})

/** Moves the mouse, scrolls to the bottom and waits until the browser is idle, so that deferred code has started. */
async function lookAround(page: Page): Promise<void> {
  await page.mouse.move(300, 300)
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })))
  })
}
