import type { Page, Request } from 'playwright/test'
import { chunkOf, expect, hydrated, on, settled, test } from './support.ts'

/** Marks the document, so that a test can tell whether a new one was loaded. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  // asked in the very moment of a change, the answer is no
  return () => page.evaluate(() => 'isSameDocument' in window).catch(() => false)
}

async function start(page: Page, path: string): Promise<() => Promise<boolean>> {
  await page.goto(on('hh', path))
  await hydrated(page)
  return mark(page)
}

/** Follows a link to `path` that stands in <main>, wherever the content has one. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.querySelector('main')?.appendChild(link)
    link.click()
    link.remove()
  }, path)
}

/** The address of the next concert. */
const nextProduction = (page: Page, locale: 'de' | 'en') =>
  page.evaluate(async (language) => {
    const list: { results: { get_absolute_url: string }[] } = await (
      await fetch(`/api/productions/?locale=${language}`)
    ).json()
    return list.results[0]?.get_absolute_url ?? ''
  }, locale)

/** Holds back the data of a page until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
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

/** Resolves once the page has rendered what it has received. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))))

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
/** What <head> says of the page, for comparison; feeds are the site's, and stay as the document brought them. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta, link[rel="canonical"], link[rel="alternate"][hreflang]')]
      .map((element) => element.outerHTML.toLowerCase())
      .sort(),
  )

for (const api of ['Navigation API', 'History API'] as const) {
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
      const venue = page.getByLabel('Spielstätte')
      await venue.focus()
      await scrollTo(page, 40)
      await venue.selectOption({ label: 'Laeiszhalle' })
      await expect(page).toHaveURL(/venue=\d+$/)
      await expect(venue).toBeFocused()
      expect(await scrolled(page)).toBe(40)
      expect(await isSameDocument()).toBe(true)
    })

    test('slashes are stripped, old paths lead on, and the hash is kept', async ({ page }) => {
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

test('the head says after a navigation what the server says of the page', async ({ page, quiet }) => {
  quiet.allow(/404 \(Not Found\)/)
  await start(page, '/en')
  const event = await nextProduction(page, 'en')
  for (const path of ['/en/concerts', event, '/de/impressum', '/de/gibt-es-nicht']) {
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
test('the footer has the entries of the page that came last; what was typed beside them stays', async ({ page }) => {
  const isSameDocument = await start(page, '/de/impressum')
  const entries = page.locator('footer :is(nav, .foot-end) a')
  const published = await entries.allTextContents()
  await page.getByLabel('E-Mail').fill('wer@example.org')
  // the document may be older than what was published since
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

test('a question is opened, 200 px below the edge', async ({ page }) => {
  await start(page, '/de/service/haeufige-fragen')
  const id = await page.locator('main .faq details').nth(3).getAttribute('id')
  await follow(page, `/de/service/haeufige-fragen#${id}`)
  await expect(page.locator(`#${id}`)).toHaveAttribute('open')
  await expect.poll(() => topOf(page, `#${id}`)).toBe(200)
  await expect(page.locator(`#${id} summary`)).toBeFocused()
})

test('an address with a question opens it, 200 px below the edge', async ({ page }) => {
  await start(page, '/de/service/haeufige-fragen')
  const id = await page.locator('main .faq details').nth(4).getAttribute('id')
  expect(id).toMatch(/^faq-item-/)
  await page.goto('about:blank')
  await start(page, `/de/service/haeufige-fragen#${id}`)
  await expect(page.locator(`#${id}`)).toHaveAttribute('open')
  await expect.poll(() => topOf(page, `#${id}`)).toBe(200)
})

test('the way back to the list finds it as it was left; from elsewhere it is a link', async ({ page }) => {
  await start(page, '/de/konzerte?status=bookable')
  await page.locator('.after .btn').click()
  await expect(page.locator('.ev')).toHaveCount(48)
  const row = page.locator('.ev-title a').nth(30)
  await row.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  await row.click()
  const back = page.getByRole('navigation', { name: 'Pfad' }).getByRole('link', { name: 'Konzerte' })
  await back.click()
  await expect(page).toHaveURL(/\/de\/konzerte\?status=bookable$/)
  await expect(page.locator('.ev')).toHaveCount(48)
  await expect.poll(() => scrolled(page)).toBe(place)

  const event = await nextProduction(page, 'de')
  await start(page, '/de')
  await start(page, event)
  await back.click()
  await expect(page).toHaveURL(/\/de\/konzerte$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/konzerte\/[^/]+\/\d+$/)
})

test('a page that was loaded with a hash ends below the header', async ({ page }) => {
  await settled(page, () => start(page, '/de#konzerte'))
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => topOf(page, '#konzerte')).toBe(128)
})

test.describe('while a page is loading', () => {
  test('a bar shows after 200 ms and goes with the page', async ({ page }) => {
    await page.clock.install()
    await start(page, '/de')
    const release = await hold(page, '/de/impressum')
    await page.clock.pauseAt(Date.now() + 60_000)
    await follow(page, '/de/impressum')
    const bar = page.locator('.progress')
    await page.clock.runFor(199)
    expect(await bar.getAttribute('data-state')).toBeNull()
    await page.clock.runFor(1)
    await expect(bar).toHaveAttribute('data-state', 'running')
    await expect(bar).toHaveCSS('animation-duration', '5s')
    await page.clock.resume()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(bar).not.toHaveAttribute('data-state')
  })

  test('another link takes its place', async ({ page }) => {
    await start(page, '/de')
    const release = await hold(page, '/de/impressum')
    await follow(page, '/de/impressum')
    const isImprint = (request: Request) => request.url().endsWith('/_data/de/impressum')
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isImprint),
      page.waitForEvent('requestfailed', isImprint),
    ])
    await follow(page, '/de/konzerte')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konzerte')
    release()
    await ended
    await drawn(page)
    await expect(page).toHaveURL(/\/de\/konzerte$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konzerte')
  })

  test('a second click on the same link sends no second request', async ({ page }) => {
    await start(page, '/de')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/_data')) asked.push(pathname)
    })
    const release = await hold(page, '/de/impressum')
    for (let click = 0; click < 3; click++) await follow(page, '/de/impressum')
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    expect(asked).toEqual(['/_data/de/impressum'])
  })

  test('a list asks once for a page that is on its way, and then for the one after it', async ({ page }) => {
    await start(page, '/de/konzerte')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/_data/de/konzerte') asked.push(search)
    })
    const more = page.locator('.after .btn')
    await more.evaluate((link: HTMLElement) => {
      for (let click = 0; click < 3; click++) link.click()
    })
    await expect(page.locator('.ev')).toHaveCount(48)
    await more.click()
    await expect(page.locator('.ev')).toHaveCount(72)
    expect(asked).toEqual(['?page=2', '?page=3'])
  })
})

test('a link that the pointer rests on is fetched ahead', async ({ page }) => {
  await start(page, '/de')
  const link = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' })
  await Promise.all([page.waitForResponse('**/_data/de/konzerte'), link.hover()])
  let isAskedAgain = false
  page.on('request', (request) => {
    isAskedAgain ||= request.url().includes('/_data/')
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konzerte')
  expect(isAskedAgain).toBe(false)
})

test.describe('when something fails', () => {
  test.beforeEach(({ quiet }) => quiet.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/))

  test('a page without data comes as a document', async ({ page }) => {
    const isSameDocument = await start(page, '/de')
    await page.route('**/_data/**', (route) => route.abort())
    await follow(page, '/de/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    expect(await isSameDocument()).toBe(false)
  })

  test('a failed chunk loads the document once, and then says so', async ({ page }) => {
    await page.route(`**/${chunkOf('shared/screens/event-detail/view.tsx')}*`, (route) => route.abort())
    const isFirst = await start(page, '/de')
    const event = await nextProduction(page, 'de')
    await follow(page, event)
    await expect(page).toHaveURL(on('hh', event))
    await expect.poll(isFirst).toBe(false)
    await expect(page.locator('main h1')).not.toHaveText(/Fehler/)

    const isSecond = await start(page, '/de')
    await follow(page, event)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler: 500')
    expect(await isSecond()).toBe(true)
  })
})

test('another city, the API and a new tab are the browser’s', async ({ page, context }) => {
  const isSameDocument = await start(page, '/de')
  const link = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })])
  await expect(tab).toHaveURL(/\/de\/konzerte$/)
  await expect(page).toHaveURL(/\/de$/)
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Köln' }).click()
  await expect(page).toHaveURL(on('k', '/de'))
})
