import type { Page } from 'playwright/test'
import { chunkOf, expect, get, hydrated, on, test, variant } from './support.ts'

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
  await expect(page).toHaveTitle('Es ist ein Fehler aufgetreten')
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(page).toHaveURL(/\/de$/)
  await expect(page).toHaveTitle(/Auftakt Hamburg/)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

variant('an error page that fails to render leaves a sentence and a link home', async ({ page, quiet }) => {
  quiet.allow(/TypeError|error occurred|error:/i)
  // the error page depends on no data of the page, so its picture fails
  await page.addInitScript(() => {
    const { createElement } = document
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      if (name === 'picture') throw new TypeError('no picture')
      return createElement.call(document, name, options)
    }
  })
  await followWith(page, (data) => {
    data.data = { production: null, more: null }
  })
  await expect(page).toHaveTitle('Es ist ein Fehler aufgetreten')
  await expect(page.getByText('Beim Anzeigen der Fehlerseite ist ein weiterer Fehler aufgetreten.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/de')
})

test('a click into the search page’s field keeps what is typed when the code of its suggestions fails', async ({
  page,
  quiet,
}) => {
  quiet.allow(/net::ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module/)
  await page.route(`**/${chunkOf('client/search/search.tsx')}*`, (route) => route.fulfill({ status: 500 }))
  await page.goto(on('hh', '/de/search'))
  await hydrated(page)
  const field = page.locator('#search-query')
  await field.fill('Brahms')
  await field.click()
  await expect(page.getByRole('alert')).toContainText('lässt sich gerade nicht laden')
  await expect(field).toHaveValue('Brahms')
  await expect(page).toHaveURL(on('hh', '/de/search'))
  await field.press('Enter')
  await expect(page).toHaveURL(/query=Brahms/)
})

test('a gate whose «always» cannot be stored keeps its tick and says so', async ({ page, quiet }) => {
  quiet.allow(/net::ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module|foreign request/)
  await page.route(`**/${chunkOf('client/later.ts')}*`, (route) => route.abort())
  await page.goto(on('hh', '/de/bausteine'))
  await hydrated(page)
  const gate = page.locator('.gate-b').first()
  const always = gate.getByRole('checkbox', { name: 'Externe Medien immer laden' })
  await always.check()
  await gate.getByRole('button').click()
  await expect(gate.getByRole('alert')).toContainText('versuchen Sie es noch einmal')
  await expect(always).toBeChecked()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a flag and a picture whose code fails say so, and open at the next attempt', async ({ page, quiet }) => {
  quiet.allow(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
  const parts = ['client/watchlist/watchlist.ts', 'client/lightbox/open.ts'].map((part) => `**/${chunkOf(part)}*`)
  for (const part of parts) await page.route(part, (route) => route.abort())
  const { json } = await get('hh', '/api/productions/')
  const [production] = (json as { results: { get_absolute_url: string }[] }).results
  await page.goto(on('hh', production?.get_absolute_url ?? ''))
  await hydrated(page)
  const notice = page.getByRole('alert').filter({ hasText: 'lässt sich gerade nicht laden' })
  const again = notice.getByRole('button', { name: 'Noch einmal versuchen' })
  const flag = page.getByRole('button', { name: 'Merken', exact: true })
  await flag.click()
  await expect(again).toBeVisible()
  await page.unroute(parts[0] ?? '')
  await again.click()
  await expect(flag).toHaveAttribute('aria-pressed', 'true')

  const address = page.url()
  const picture = page.locator('main [data-opens=lightbox]').first()
  await picture.click()
  await expect(again).toBeVisible()
  expect(page.url()).toBe(address)
  await page.unroute(parts[1] ?? '')
  await again.click()
  await expect(page.locator('dialog.lb')).toBeVisible()
})
