import { readFile } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import ICAL from 'ical.js'
import type { Page } from 'playwright/test'
import { pathOf } from './screens.ts'
import {
  expect,
  expectNoAxeViolations,
  expectValidHtml,
  get,
  httpTest,
  hydrated,
  on,
  test,
  useTheme,
  variant,
} from './support.ts'

function eventsIn(text: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

/** Returns the production's title, without the date that the heading contains for screen readers. */
const titleOf = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.firstChild?.textContent)

test('a visitor adds a concert to the calendar', async ({ page }) => {
  await page.goto(on('hh', await pathOf('event', 'hh', 'de')))
  const title = await titleOf(page)
  const begin = await page.locator('.d-date time').getAttribute('datetime')
  // uses the keyboard, because a click may miss a link while the page is still scrolling
  await hydrated(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'In Kalender übernehmen' }).press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.ics$/)
  const [event] = eventsIn(await readFile(await download.path(), 'utf8'))
  expect(event?.summary).toContain(title ?? '-')
  expect(event?.startDate.toJSDate()).toEqual(new Date(begin ?? ''))
  expect(event?.component.getFirstPropertyValue('url')).toBe(page.url())
})

test('a visitor subscribes to the concerts of one house', async ({ page }) => {
  const rooms = (await get('hh', '/api/productions/rooms/')).json as { venue: { id: number; name: string } }[]
  const venue = rooms[0]?.venue
  await page.goto(on('hh', `/de/konzerte?venue=${venue?.id}`))
  await hydrated(page)
  await page.getByText('Abonnieren und drucken').click()
  const subscribe = page.getByRole('link', { name: 'In der Kalender-App abonnieren' })
  const address = await page.getByRole('link', { name: 'Adresse für andere Programme (ICS)' }).getAttribute('href')
  const webcal = address?.replace('http:', 'webcal:') ?? ''
  expect(await subscribe.getAttribute('href')).toBe(webcal)
  expect(await page.getByRole('link', { name: 'In Google Kalender abonnieren' }).getAttribute('href')).toBe(
    `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  )
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    })
  })
  await page.getByRole('button', { name: 'Adresse kopieren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Die Adresse ist kopiert.' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(address)
  const { pathname, search } = new URL(address ?? '')
  const events = eventsIn((await get('hh', pathname + search)).text)
  expect(events.length).toBeGreaterThan(0)
  expect(events.every(({ location }) => location.startsWith(venue?.name ?? '-'))).toBe(true)
})

test('a feed reader finds the feeds of a page, and each entry links to its page', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  for (const link of await page.locator('link[type="application/rss+xml"]').all()) {
    const { status, text } = await get('hh', (await link.getAttribute('href')) ?? '')
    expect(status).toBe(200)
    const { channel } = new XMLParser().parse(text).rss
    expect(channel.item.length).toBeGreaterThan(5)
    const { pathname } = new URL(channel.item[0].link)
    expect((await get('hh', pathname)).status).toBe(200)
  }
  for (const link of await page.locator('link[type="application/feed+json"]').all()) {
    const { json } = await get('hh', (await link.getAttribute('href')) ?? '')
    expect(json).toMatchObject({ version: 'https://jsonfeed.org/version/1.1', items: expect.any(Array) })
  }
})

httpTest('a crawler finds every sitemap and working addresses in it', async () => {
  const xml = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })
  const robots = (await get('k', '/robots.txt')).text
  const index = new URL(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '')
  const { sitemap } = xml.parse((await get('k', index.pathname)).text).sitemapindex
  for (const { loc } of sitemap) {
    const { url } = xml.parse((await get('k', new URL(loc).pathname)).text).urlset
    const { pathname } = new URL(url[0].loc)
    expect((await get('k', pathname)).status, pathname).toBe(200)
  }
})

variant('print views are valid and accessible, and contain nothing for screens only', async ({ page }) => {
  // a variant of the pages that they print
  const event = await pathOf('event', 'hh', 'en')
  for (const path of [`/print/en/${event.split('/').at(-1)}`, '/print/de/concerts', '/print/de/season']) {
    await expectValidHtml((await get('hh', path)).text)
    await page.goto(on('hh', path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeViolations(page)
  }
})

async function pagesOf(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const counts = [...pdf.matchAll(/\/Type\s*\/Pages\b[^>]*?\/Count (\d+)|\/Count (\d+)[^>]*?\/Type\s*\/Pages\b/g)]
  return Math.max(...counts.map(([, after, before]) => Number(after ?? before)))
}

test('a concert is three pages of paper at most, and one as a poster, in the standard theme', async ({ page }) => {
  await useTheme(page, 'contrast')
  await page.goto(on('hh', await pathOf('event', 'hh', 'de')))
  expect(await pagesOf(page)).toBeLessThan(4)
  await page.getByRole('link', { name: 'Programm drucken' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Drucken, A4' })).toBeVisible()
  expect(await pagesOf(page)).toBe(1)
  const [field, paper] = await page
    .locator('.po-f, .poster')
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).backgroundColor).reverse())
  // the city's tone
  expect([field, paper]).toEqual(['rgb(240, 147, 122)', 'rgb(255, 255, 255)'])
  await page.getByRole('link', { name: 'Zurück zum Konzert' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Programm drucken' })).toBeVisible()
})

variant('the longest programme of the season still fits on its page', async ({ page }) => {
  const list = (await get('hh', '/api/productions/feed/')).json as { id: number; composers: string[] }[]
  const longest = list.toSorted((a, b) => b.composers.length - a.composers.length)[0]
  await page.goto(on('hh', `/print/de/${longest?.id}`))
  expect(await pagesOf(page)).toBe(1)
  const [heading, body] = await Promise.all(
    ['.po-f', '.po-b'].map((selector) =>
      page.locator(selector).evaluate((box) => box.getBoundingClientRect().toJSON()),
    ),
  )
  const title = await page.locator('.po-f h1').evaluate((box) => box.getBoundingClientRect().toJSON())
  expect(title.bottom).toBeLessThanOrEqual(heading.bottom)
  expect(heading.bottom).toBeLessThanOrEqual(body.top + 1)
  const foot = await page.locator('.po-e').evaluate((box) => box.getBoundingClientRect().toJSON())
  const sheet = await page.locator('.poster').evaluate((box) => box.getBoundingClientRect().toJSON())
  expect(foot.bottom).toBeLessThanOrEqual(sheet.bottom)
})

variant('the season is one sheet of A2 or A3, with the days that this browser has saved', async ({ page }) => {
  const list = (await get('hh', '/api/productions/feed/')).json as { id: number }[]
  await page.goto(on('hh', '/de'))
  await page.evaluate((id) => localStorage.setItem('auftakt:watchlist', JSON.stringify([id])), list[3]?.id)
  for (const paper of ['a2', 'a3']) {
    await page.goto(on('hh', `/print/de/season?paper=${paper}`))
    await expect(page.locator('.ps-d.is-mine')).toHaveCount(1)
    await expect(page.getByText('Mein Merkzettel: ein Konzert')).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    const [content, room] = await page.locator('.ps-b').evaluate((box) => [box.scrollWidth, box.clientWidth])
    expect(content).toBeLessThanOrEqual((room ?? 0) + 1)
  }
  await page.getByLabel('Meine Konzerte füllen').uncheck()
  await expect(page.getByText('Mein Merkzettel: ein Konzert')).toBeHidden()
})

variant('structured data of a concert match the visible page', async ({ page }) => {
  await page.goto(on('hh', await pathOf('event', 'hh', 'de')))
  const text = await page.locator('script[type="application/ld+json"]').textContent()
  const { '@graph': nodes } = JSON.parse(text ?? '') as { '@graph': Record<string, unknown>[] }
  const event = nodes.find((node) => node['@type'] === 'MusicEvent')
  expect(event?.name).toBe(await titleOf(page))
  expect(event?.startDate).toBe(await page.locator('.d-date time').getAttribute('datetime'))
  expect(event?.url).toBe(await page.locator('link[rel=canonical]').getAttribute('href'))
  expect(event?.location).toMatchObject({ '@type': 'MusicVenue' })
  expect(nodes.map((node) => node['@type'])).toContain('BreadcrumbList')
})
