import type { Page } from 'playwright/test'
import { expect, get, hydrated, on, test } from './support.ts'

/** Opens the first concert of the list by its link, with page data that `change` has altered. */
async function followWith(page: Page, change: (data: Record<string, unknown>) => void): Promise<void> {
  await page.route('**/_data/de/konzerte/**', async (route) => {
    const { json } = await get('hh', new URL(route.request().url()).pathname)
    const data = json as Record<string, unknown>
    change(data)
    await route.fulfill({ json: data })
  })
  await page.goto(on('hh', '/de/konzerte'))
  await hydrated(page)
  await page.locator('.ev-title a').first().click()
}

test('a screen that fails to render becomes the error page with a working link home', async ({ page, quiet }) => {
  quiet.allow(/TypeError|error occurred|error:/i)
  await followWith(page, (data) => {
    data.data = { production: null, more: null }
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fehler: 500')
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL(/\/de$/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('an error page that fails to render leaves a sentence and a link home', async ({ page, quiet }) => {
  quiet.allow(/TypeError|error occurred|error:/i)
  await followWith(page, (data) => {
    data.data = { production: null, more: null }
    data.nav = null
  })
  await expect(page.getByText('Beim Anzeigen der Fehlerseite ist ein weiterer Fehler aufgetreten.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de')
})
