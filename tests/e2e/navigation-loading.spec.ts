import type { Page, Request } from 'playwright/test'
import { follow, hold, mark, nextProduction, start } from './client-navigation.ts'
import { chunkOf, expect, hydrated, on, test, variant } from './support.ts'

test.use({ reducedMotion: 'no-preference' })

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

  variant('another link takes its place', async ({ page }) => {
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

  test('neither a choice in the filter of the previous page nor earlier choices are lost', async ({ page }) => {
    await start(page, '/de/konzerte?genre=chamber')
    const release = await hold(page, '/de/konzerte?*access=step-free')
    const filter = page.getByRole('form', { name: 'Konzerte filtern' })
    await filter.getByText('Mehr Filter').click()
    await filter.getByRole('link', { name: 'Stufenlos' }).click()
    await expect(page).toHaveURL(/genre=chamber&access=step-free/)
    await filter.locator('select[name=price]').selectOption('30')
    release()
    const chosen = () => Object.fromEntries(new URL(page.url()).searchParams)
    await expect.poll(chosen).toEqual({ genre: 'chamber', access: 'step-free', price: '30' })
    await expect(filter.locator('select[name=price]')).toHaveValue('30')
  })

  test('a choice in a filter that does not respond yet applies later, and a half-typed day stays', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/${chunkOf('shared/screens/event-list/view.tsx')}`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(on('hh', '/de/konzerte'), { waitUntil: 'commit' })
    const filter = page.getByRole('form', { name: 'Konzerte filtern' })
    await filter.getByText('Mehr Filter').click()
    await filter.locator('select[name=status]').selectOption('sold_out')
    await filter.getByLabel('bis', { exact: true }).fill('24.1')
    await filter.locator('select[name=status]').focus()
    release()
    await hydrated(page)
    await expect(filter.getByLabel('bis', { exact: true })).toHaveValue('24.1')
    await filter.getByLabel('bis', { exact: true }).fill('24.12.2026')
    await filter.locator('select[name=status]').focus()
    await expect(page).toHaveURL(on('hh', '/de/konzerte?until=2026-12-24&status=sold_out'))
  })

  test('a filter by a venue that the form does not offer is not taken for a choice of the visitor', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { changes: 0 })
      addEventListener('change', () => Object.assign(window, { changes: Object(window).changes + 1 }), true)
    })
    await start(page, '/de/konzerte?venue=999999')
    const venue = page.getByRole('form', { name: 'Konzerte filtern' }).locator('select[name=venue]')
    await expect(venue).toHaveValue('')
    expect(await page.evaluate('changes')).toBe(0)
    await venue.selectOption({ index: 1 })
    expect(await page.evaluate('changes')).toBe(1)
  })

  test('a second click on the same link sends no second request', async ({ page }) => {
    await page.clock.install()
    await start(page, '/de')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/_data')) asked.push(pathname)
    })
    const release = await hold(page, '/de/impressum')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (let click = 0; click < 3; click++) await follow(page, '/de/impressum')
    const answer = page.waitForResponse('**/_data/de/impressum')
    release()
    await (await answer).finished()
    // the third click is delayed by the pause between page requests (spec §9); the data arrive before the pause ends
    await page.clock.runFor(200)
    await page.clock.resume()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    expect(asked).toEqual(['/_data/de/impressum'])
  })

  test('a list requests its next page once while it is loading, and then the one after it', async ({ page }) => {
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

variant('a link that the pointer rests on is fetched ahead', async ({ page }) => {
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

  variant('a page whose data fails to load is loaded as a document', async ({ page }) => {
    const isSameDocument = await start(page, '/de')
    await page.route('**/_data/**', (route) => route.abort())
    await follow(page, '/de/impressum')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    expect(await isSameDocument()).toBe(false)
  })

  variant('a page whose chunk fails is loaded as a document, every time', async ({ page }) => {
    await page.route(`**/${chunkOf('shared/screens/event-detail/view.tsx')}*`, (route) => route.abort())
    for (const _ of ['first', 'second within a minute']) {
      const isSameDocument = await start(page, '/de')
      const event = await nextProduction(page, 'de')
      await follow(page, event)
      await expect(page).toHaveURL(on('hh', event))
      await expect.poll(isSameDocument).toBe(false)
      await expect(page.locator('main h1')).not.toHaveText(/Fehler/)
    }
  })

  variant(
    'without the code of navigation, a link loads a document, and the next one asks for the code again',
    async ({ page }) => {
      const chunk = `**/${chunkOf('client/navigation/navigation.ts')}*`
      await page.route(chunk, (route) => route.abort())
      await page.goto(on('hh', '/de'))
      await hydrated(page)
      const isSameDocument = await mark(page)
      await page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: 'Konzerte' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konzerte')
      expect(await isSameDocument()).toBe(false)
      await hydrated(page)
      await page.unroute(chunk)
      const isListStill = await mark(page)
      await follow(page, '/de/impressum')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
      expect(await isListStill()).toBe(true)
    },
  )

  test('a screen whose chunk fails once needs no document', async ({ page }) => {
    await page.route(`**/${chunkOf('shared/screens/event-detail/view.tsx')}*`, (route) => route.abort(), { times: 1 })
    const isSameDocument = await start(page, '/de')
    await follow(page, await nextProduction(page, 'de'))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await isSameDocument()).toBe(true)
  })
})

/** Resolves when the browser is idle after the next frame, so that received data have been rendered. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    // on a busy machine, a page with animations may never be idle
    const idle = (then: () => void) => requestIdleCallback(then, { timeout: 1000 })
    return new Promise<void>((resolve) => requestAnimationFrame(() => idle(resolve)))
  })
