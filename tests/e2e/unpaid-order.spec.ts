import type { Page } from 'playwright/test'
import { countedClicks } from './counted-clicks.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { expect, on, test, variant } from './support.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Opens a guest's order of two tickets that waits for a transfer, and counts the clicks from there. */
async function openOrder(page: Page) {
  const guest = visitor('d')
  await guest.hold(2)
  const { path } = await guest.order()
  await logIn(page, 'boxoffice', 'd')
  await page.goto(on('d', `/admin/orders/${path.split('/').at(-1)}`))
  const { click, clicks } = countedClicks()
  return {
    clicks,
    click: (name: RegExp, role: 'button' | 'summary') =>
      click(role === 'button' ? page.getByRole('button', { name }) : page.locator('summary', { hasText: name })),
  }
}

test('an unpaid order is cancelled in two clicks, after its consequences are read', async ({ page }) => {
  const { click, clicks } = await openOrder(page)
  await click(/Stornieren/, 'summary')
  const consequences = page.getByRole('group', { name: 'Was damit geschieht' })
  await expect(consequences.getByRole('listitem')).toHaveText([
    '2 Plätze wieder im Verkauf',
    /^0,00\s€ zurück an den Käufer$/,
    /^1 Mail an /,
  ])
  await page.getByLabel('Mail senden').uncheck()
  await expect(consequences).toContainText('0 Mails wie gewünscht')
  await expectFit(page, 'unpaid')
  await click(/^Bestellung stornieren$/, 'button')
  await expect(page.getByRole('heading', { name: 'Was jetzt geht' })).toHaveCount(0)
  await expect(page.locator('.bo-lines .e-mark', { hasText: 'zurückgegeben' })).toHaveCount(2)
  expect(clicks()).toBe(2)
})

test('its payment at the terminal is recorded in two clicks, and its tickets are valid', async ({ page }) => {
  const { click, clicks } = await openOrder(page)
  await click(/Zahlung eintragen/, 'summary')
  await expect(page.getByRole('group', { name: 'Was damit geschieht' })).toContainText('2 Karten')
  await click(/am Terminal bezahlt$/, 'button')
  await expect(page.locator('.bo-lines')).toContainText('gültig')
  await expect(page.getByRole('link', { name: /^Rechnung/ })).toBeVisible()
  expect(clicks()).toBe(2)
})

variant('on a phone, it gets another deadline, and one that is too late is refused', async ({ page, quiet }) => {
  quiet.allow(/409/)
  await page.setViewportSize({ width: 360, height: 740 })
  const { click } = await openOrder(page)
  await click(/Frist verlängern/, 'summary')
  const until = page.locator('#deadline')
  await until.fill('01.12.2027')
  await until.blur()
  await expect(page.getByRole('alert').filter({ hasText: '30 Tage' })).toBeVisible()
  await until.fill('25.11.2026')
  await until.blur()
  await expectFit(page, 'deadline')
  await click(/^Bis 25\.11\.2026/, 'button')
  await expect(page.getByText('Die Frist ist verlängert').first()).toBeVisible()
})
