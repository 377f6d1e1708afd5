import type { Page } from 'playwright/test'
import { drawPictures, expect, expectNoAxeViolations, get, hydrated, on, test, variant } from './support.ts'

const flags = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Merken: / })
const count = (page: Page) => page.locator('.tools .f-n')

const titles = (page: Page) => page.locator('section[aria-label="Merkzettel"] .ev-title a')

test('a concert is saved with one tap, still there after a reload, and removed again', async ({ page }) => {
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await expect(count(page)).toBeEmpty()
  const [first, second] = [flags(page).nth(0), flags(page).nth(1)]
  const names = [await first.getAttribute('aria-label'), await second.getAttribute('aria-label')]
  await expect(first).toHaveAttribute('aria-pressed', 'false')
  await first.click()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Gemerkt, auf diesem Gerät und ohne Konto.' })).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(first).toBeFocused()
  await second.press('Enter')
  await expect(count(page)).toHaveText('2')

  await page.reload()
  await expect(count(page)).toHaveText('2')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Merkzettel 2' }).click()
  await expect(page).toHaveURL(/\/de\/merkzettel$/)
  await expect(page.getByText('Zwei Konzerte, gespeichert auf diesem Gerät')).toBeVisible()
  await expect(titles(page)).toHaveText(names.map((name) => name?.replace('Merken: ', '') ?? ''))

  // the row stays in the list, so that a second tap undoes an accidental one
  const flag = page.locator('section[aria-label="Merkzettel"]').getByRole('button', { name: names[0] ?? '' })
  await flag.click()
  await expect(count(page)).toHaveText('1')
  await expect(flag).toHaveAttribute('aria-pressed', 'false')
  await flag.click()
  await expect(count(page)).toHaveText('2')
})

variant('on the concert’s page the flag has a label, and other tabs follow', async ({ page, context }) => {
  const { json } = await get('hh', '/api/productions/')
  const [production] = (json as { results: { id: number; get_absolute_url: string; title: string }[] }).results
  if (!production) throw new Error('no concert')
  await page.goto(on('hh', production.get_absolute_url))
  await hydrated(page)
  const list = await context.newPage()
  await drawPictures(list)
  await list.goto(on('hh', '/de/merkzettel'))
  await hydrated(list)
  await expect(list.getByRole('heading', { name: 'Hier steht noch kein Konzert.' })).toBeVisible()
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Gemerkt' })).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(list.getByRole('link', { name: production.title, exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Merkzettel leeren' }).click()
  await expect(page.getByRole('button', { name: 'Merken', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect(list.getByRole('button', { name: 'Rückgängig machen' })).toBeFocused()
  await list.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: production.title, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Merken', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a list is shared by its link and saved on another device', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await flags(page).nth(0).click()
  // the notice covers the third flag, and would intercept a click if it appeared during the click
  await expect(page.getByRole('status').filter({ hasText: 'Gemerkt' })).toBeVisible()
  await flags(page).nth(2).click()
  await expect(count(page)).toHaveText('2')
  await page.goto(on('hh', '/de/merkzettel'))
  await page.getByRole('button', { name: 'Liste teilen' }).click()
  await expect(page.getByText('Der Link ist kopiert.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/hh\.localhost:\d+\/de\/merkzettel\?ids=\d+,\d+$/)
  const own = await titles(page).allTextContents()
  expect(own).toHaveLength(2)

  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await hydrated(page)
  await expect(titles(page)).toHaveText(own)
  await expect(page.getByText('Zwei Konzerte, als Liste geteilt')).toBeVisible()
  await page.getByRole('button', { name: 'Alle merken' }).click()
  await expect(count(page)).toHaveText('2')
  await expect(flags(page).first()).toHaveAttribute('aria-pressed', 'true')

  const subscribe = page.getByRole('link', { name: 'In Kalender übernehmen' })
  const address = (await subscribe.getAttribute('href')) ?? ''
  expect(address).toMatch(/^webcal:\/\/hh\.localhost:\d+\/feeds\/de\/watchlist\.ics\?ids=\d+,\d+$/)
  const { status, text, headers } = await get('hh', address.replace(/^webcal:\/\/[^/]+/, ''))
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/^SUMMARY:/gm)).toHaveLength(2)
})

test('a failure to save or load says so, and what to do next', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource|503/)
  await page.addInitScript(() => {
    if (location.pathname.endsWith('/konzerte'))
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'QuotaExceededError')
      }
    else localStorage['auftakt:watchlist'] = '[1]'
  })
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await flags(page).first().click()
  await expect(page.getByRole('alert')).toContainText('Erlauben Sie es in seinen Einstellungen')
  await expect(flags(page).first()).toHaveAttribute('aria-pressed', 'false')

  await page.route('**/_data/de/merkzettel**', (route) => route.fulfill({ status: 503, json: { error: {} } }))
  await page.goto(on('hh', '/de/merkzettel'))
  await expect(page.getByRole('alert')).toContainText('Gemerkt bleiben sie.')
  await page.unroute('**/_data/de/merkzettel**')
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByText('Ein Konzert, gespeichert auf diesem Gerät')).toBeVisible()
  await expect(page.locator('section[aria-label="Merkzettel"] .ev')).toHaveCount(1)
})
