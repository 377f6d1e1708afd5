import type { Page } from 'playwright/test'
import { expect, expectNoAxeViolationsInBothThemes, hydrated, on, test, variant } from './support.ts'

async function openField(page: Page) {
  const field = page.getByRole('combobox', { name: /^(Suchbegriff|Search for)$/ })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^(Suche|Search)$/ })
    .click()
  await expect(field).toBeFocused()
  return field
}

test('a visitor types half a name, chooses by keyboard, and finds the last search again', async ({ page }) => {
  await page.goto(on('hh', '/de'))
  await hydrated(page)
  const field = await openField(page)
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  // at once, because an answer to a part of it would take back the choice below
  await page.keyboard.insertText('tchaiko')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.filter({ hasText: 'Pjotr Iljitsch Tschaikowsky' })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Pfeiltasten' })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Suche' })).toBeFocused()
  await expect(field).toBeHidden()

  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('Brahms')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/de\/search\?query=Brahms$/)
  await expect(page.locator('mark').first()).toHaveText('Brahms')
  await expect(field).toBeHidden()

  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await openField(page)
  await expect(options).toHaveText(['Brahms'])
  await page.getByRole('button', { name: 'Suchverlauf löschen' }).click()
  await expect(options).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull()
})

variant('the field of the search page suggests as the one in the header does', async ({ page }) => {
  await page.goto(on('hh', '/de/search?query=Brahms'))
  await hydrated(page)
  const field = page.getByRole('main').getByLabel('Suchbegriff')
  await field.focus()
  const options = page.getByRole('main').getByRole('option')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('tchaiko')
  await expect(options.filter({ hasText: 'Pjotr Iljitsch Tschaikowsky' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=tchaiko$/)
  await page.goto(on('hh', '/de/search'))
  await hydrated(page)
  await field.click()
  await expect(options).toHaveText(['tchaiko'])
})

variant('the open field is accessible in both themes, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(on('hh', '/en'))
  await hydrated(page)
  await openField(page)
  await page.keyboard.type('beeth')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const box of await page.getByRole('option').all()) {
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await expectNoAxeViolationsInBothThemes(page, 'header')
})

test('failed suggestions say so in plain words, and the search still works; so it does offline', async ({
  page,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|preload CSS|dynamically imported/)
  await page.goto(on('hh', '/de'))
  await hydrated(page)
  await page.route('**/api/search/autocomplete/**', (route) => route.fulfill({ status: 503, body: '' }))
  await openField(page)
  await page.keyboard.type('Mahler')
  await expect(page.getByRole('status').filter({ hasText: 'Vorschläge sind gerade nicht zu haben' })).toBeVisible()
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Keine Verbindung. Ihre Eingabe bleibt' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveValue('Mahler')
  await page.context().setOffline(false)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=Mahler$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a page, its form a form, and its pages links', async ({ page }) => {
    await page.goto(on('hh', '/de'))
    await page.getByRole('banner').getByRole('link', { name: 'Suche' }).click()
    await page.getByRole('textbox', { name: 'Suchbegriff' }).fill('Elbphilharmonie')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/\/de\/search\?query=Elbphilharmonie$/)
    await page
      .getByRole('navigation', { name: 'Ergebnisse filtern' })
      .getByRole('link', { name: /Konzerte/ })
      .click()
    const first = await page.locator('.ev-title').first().textContent()
    await page.getByRole('link', { name: 'Weitere Konzerte laden' }).click()
    await expect(page).toHaveURL(/\/de\/search\/productions\/2\?query=Elbphilharmonie$/)
    expect(await page.locator('.ev-title').first().textContent()).not.toBe(first)
  })
})

test('more results are appended in place, after an offline attempt as soon as there is a network', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported/)
  await page.goto(on('hh', '/de/search/productions?query=Elbphilharmonie'))
  await hydrated(page)
  // productions with the same programme share a row, so 24 productions may have fewer rows
  const rows = await page.locator('.ev').count()
  const more = page.getByRole('link', { name: 'Weitere Konzerte laden' })
  await page.context().setOffline(true)
  await more.click()
  await expect(page.getByRole('alert')).toContainText('Versuchen Sie es wieder, sobald Sie online sind.')
  await page.context().setOffline(false)
  await more.click()
  await expect(page.locator('.ev').nth(rows)).toBeAttached()
  await expect(page.locator('.ev-title a').nth(rows)).toBeFocused()
  await expect(page.locator('.ev mark').last()).toHaveText('Elbphilharmonie')
})
