import type { Locator, Page } from 'playwright/test'
import { expect, hydrated, on, test, useTheme, variant } from './support.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test.beforeEach(({ page }) => useTheme(page, 'contrast'))

async function start(page: Page, path: string): Promise<void> {
  await page.goto(on('hh', path))
  await hydrated(page)
}

async function expectToFit(page: Page, part: Locator): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const control of await part
    .locator('button, summary, select, input:not([type=checkbox], [tabindex="-1"]), .btn')
    .all()) {
    const box = await control.boundingBox()
    if (box && box.height > 1) expect(box.height, (await control.textContent()) ?? '').toBeGreaterThanOrEqual(44)
  }
}

variant('all concerts open over the page, are filtered and lead to one', async ({ page }) => {
  await start(page, '/en')
  await page.getByRole('link', { name: 'All concerts & tickets' }).tap()
  const overlay = page.getByRole('dialog', { name: /^All concerts/ })
  const productions = overlay.locator('.dz-w a')
  await expect(productions).toHaveCount(24)
  await overlay.getByText('Filter', { exact: true }).tap()
  await expectToFit(page, overlay)
  await overlay.getByLabel('Venue').selectOption({ label: 'Laeiszhalle' })
  await expect(overlay.locator('.dz-h').filter({ hasNotText: 'Laeiszhalle' })).toHaveCount(0)
  const name = (await productions.first().textContent()) ?? ''
  await productions.first().tap()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(overlay).toBeHidden()
})

variant('a search suggestion is chosen', async ({ page }) => {
  await start(page, '/en')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search for' }).fill('beeth')
  const option = page.getByRole('option').first()
  await expectToFit(page, page.getByRole('listbox'))
  await option.tap()
  await expect(page.getByRole('combobox')).toBeHidden()
  await expect(page).not.toHaveURL(/\/en$/)
})

variant(
  'an abo is opened from its list, more of the magazine is loaded, the newsletter is subscribed to, and a question is opened',
  async ({ page, quiet }) => {
    quiet.allow(/status of 400/)
    await start(page, '/en/abonnements')
    await page.locator('.abo-h a').first().tap()
    await expect(page.getByRole('table', { name: 'Prices by seat category' })).toBeAttached()
    await expectToFit(page, page.getByRole('main'))
    await start(page, '/en/discover')
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).tap()
    await expect(page).toHaveURL(/\?category=/)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().tap()
    const rows = page.locator('.al-h a')
    const before = await rows.count()
    await page.getByRole('link', { name: 'Load more articles' }).tap()
    await expect(rows.nth(before)).toBeAttached()
    const footer = page.getByRole('contentinfo')
    // sections that few visitors need are collapsed, so that the footer is no taller than the screen
    expect((await footer.boundingBox())?.height).toBeLessThan(page.viewportSize()?.height ?? 0)
    await footer.locator('summary', { hasText: 'Service' }).tap()
    await expect(footer.getByRole('link', { name: 'Accessibility' })).toBeVisible()
    await footer.locator('summary', { hasText: 'Newsletter' }).tap()
    await footer.getByRole('button', { name: 'Subscribe to the newsletter' }).tap()
    await expect(footer.getByLabel('E-mail address')).toHaveAccessibleDescription(/name@post\.example/)
    await expectToFit(page, footer)
    await start(page, '/en/service/faq')
    await page.locator('.faq summary').first().tap()
    await expect(page.locator('.faq details').first()).toHaveAttribute('open')
    await expectToFit(page, page.getByRole('main'))
  },
)

variant('concerts are saved, press pictures selected, a medium loaded', async ({ page, quiet }) => {
  quiet.allow(/foreign request: https:/)
  await start(page, '/en/concerts')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save: / })
    .first()
    .tap()
  const notice = page.getByRole('status').filter({ hasText: 'Saved on this device' })
  await expectToFit(page, notice)
  await notice.getByRole('link', { name: 'See the watchlist' }).tap()
  await expect(page.getByText('One concert, saved on this device')).toBeVisible()

  await start(page, '/en/press/pressdownloads')
  await page.getByRole('checkbox').first().tap()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection.getByRole('status')).toContainText('1 file selected')
  await expectToFit(page, selection)
  const download = page.waitForEvent('download')
  await selection.getByRole('button', { name: 'Download as ZIP' }).tap()
  expect((await download).suggestedFilename()).toBe('Auftakt Hamburg Press.zip')

  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Medium</title>' }))
  await start(page, '/en/blocks')
  const gate = page.locator('.gate-b').first()
  await expectToFit(page, gate)
  await gate.getByRole('button').tap()
  await expect(page.locator('iframe')).toBeFocused()
})

test.describe('on a first visit', () => {
  test.use({ locale: 'en-GB', storageState: { cookies: [], origins: [] } })

  variant('the consent categories are chosen individually, and the theme is switched in the menu', async ({ page }) => {
    await start(page, '/en')
    const question = page.getByRole('dialog', { name: 'What may we count?' })
    await expect(question).toBeVisible()
    await expectToFit(page, question)
    await question.getByRole('link', { name: 'Choose individually' }).tap()
    const settings = page.getByRole('dialog', { name: 'Choose individually' })
    await settings.getByRole('checkbox', { name: 'External media' }).tap()
    await expect(settings.getByRole('checkbox', { name: 'External media' })).toBeChecked()
    await expectToFit(page, settings)
    await settings.getByRole('button', { name: 'Save selection' }).tap()
    await expect(settings).toHaveCount(0)
    await expect(question).toBeHidden()

    await page.locator('.menu > summary').tap()
    await page.locator('.menu').getByRole('button', { name: 'Contrast' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})
