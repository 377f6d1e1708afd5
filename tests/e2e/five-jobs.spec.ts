// The most common tasks of new visitors, measured in taps; typing does not count.
import type { Locator, Page } from 'playwright/test'
import { expect, get, hydrated, on, test, variant } from './support.ts'

async function visitor(page: Page, path = '/de') {
  await page.goto(on('hh', path))
  await hydrated(page)
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator): Promise<void> {
      taps++
      await target.click()
    },
    async choose(list: Locator, option: string): Promise<void> {
      taps += 2
      await list.selectOption(option)
    },
  }
}
const menu = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).first()

interface Production {
  get_absolute_url: string
  date: string
  price: { from: number } | null
}
const productions = async (query: string) =>
  ((await get('hh', `/api/productions/?${query}`)).json as { results: Production[] }).results

variant('a chamber concert next weekend, under 40 €, step-free: six taps', async ({ page }) => {
  // the tests' clock is set to Friday, 20 November 2026
  const weekend = 'date=2026-11-28&until=2026-11-29'
  const [wanted] = await productions(`genre=chamber&access=step-free&status=bookable&price=30&${weekend}`)
  if (!wanted) throw new Error('no such concert')
  const { tap, choose, taps } = await visitor(page)
  await tap(menu(page, 'Konzerte'))
  const filter = page.getByRole('form', { name: 'Konzerte filtern' })
  await tap(filter.getByRole('link', { name: /^Kammermusik/ }))
  await expect(page).toHaveURL(/genre=chamber/)
  await tap(filter.getByRole('link', { name: 'Stufenlos' }))
  await expect(page).toHaveURL(/access=step-free/)
  await choose(filter.locator('select[name=price]'), 'bis 30 €')
  await expect(page).toHaveURL(/price=30/)
  const title = page.locator(`.ev-title a[href="${wanted.get_absolute_url}"]`)
  const day = page.getByRole('main').locator('.day').filter({ has: title })
  await expect(day.locator('time.date-in')).toHaveAttribute('datetime', /2026-11-2[89]/)
  await expect(day).toContainText(/ab [12]?\d\s€/)
  await tap(title)
  await expect(page).toHaveURL(on('hh', wanted.get_absolute_url))
  await expect(page.getByRole('complementary').getByText('Stufenlos').first()).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(6)
})

test('two tickets for a symphony by its name, up to the seats: three taps', async ({ page }) => {
  const { tap, taps } = await visitor(page)
  await tap(menu(page, 'Suche'))
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('aus der neuen welt')
  await tap(page.getByRole('option', { name: /Aus der Neuen Welt/ }).first())
  // waits for the production's page, because a press that ends after the page has changed would follow no link
  await expect(page.getByRole('heading', { level: 1, name: /^Aus der Neuen Welt/ })).toBeVisible()
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Tickets/ })
      .first(),
  )
  await expect(page).toHaveURL(/\/webshop\/\d+/)
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  expect(taps()).toBeLessThanOrEqual(3)
})

test('Köln in March, three concerts saved and shared: nine taps', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { tap, taps } = await visitor(page)
  await tap(menu(page, 'Köln'))
  await hydrated(page)
  await tap(menu(page, 'Konzerte'))
  await tap(page.getByRole('main').getByRole('link', { name: 'März', exact: true }))
  await expect(page).toHaveURL(/date=2027-03-01/)
  const flags = page.getByRole('main').getByRole('button', { name: /^Merken: / })
  for (const index of [0, 1, 2]) await tap(flags.nth(index))
  await tap(page.getByRole('link', { name: 'Merkzettel 3' }))
  await tap(page.getByRole('button', { name: 'Liste teilen' }))
  await expect(page.getByText('Der Link ist kopiert.', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/de\/merkzettel\?ids=\d+,\d+,\d+$/)
  expect(taps()).toBeLessThanOrEqual(9)
})

variant('what abo A costs, and how it is renewed: three taps', async ({ page }) => {
  const { tap, taps } = await visitor(page)
  await tap(menu(page, 'Abonnements'))
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Große Orchester/ })
      .first(),
  )
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+\s€/)
      .first(),
  ).toBeVisible()
  await tap(page.getByRole('main').getByRole('link', { name: 'Abo-Information' }))
  await expect(page.getByText('Laufzeit', { exact: true }).first()).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(3)
})

variant('a press picture of an artist: four taps', async ({ page }) => {
  const { tap, taps } = await visitor(page)
  await tap(page.getByRole('contentinfo').getByRole('link', { name: 'Pressedownloads' }))
  await tap(page.getByRole('main').getByRole('link', { name: /^Künstlerinnen und Künstler/ }))
  await expect(page).toHaveURL(/category=/)
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Ilse Marwitz, Arbeitspartitur/ })
    .first()
  const [download] = await Promise.all([page.waitForEvent('download'), tap(link)])
  expect(download.suggestedFilename()).toMatch(/\.jpe?g$/)
  expect(taps()).toBeLessThanOrEqual(4)
})
