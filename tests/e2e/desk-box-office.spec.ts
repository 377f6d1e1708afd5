import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { bookTransfer } from './shop-story/book-transfer.ts'
import { expect, expectNoAxeViolations, on, tabTo, test, variant } from './support.ts'

variant('a contingent is created, gets a release, and is dissolved, by keyboard alone', async ({ page }) => {
  const name = `Presse ${crypto.randomUUID().slice(0, 8)}`
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/sales'))
  await page.locator('.bo-sales').getByRole('link').first().press('Enter')
  await page.getByRole('link', { name: /^Kontingente/ }).press('Enter')
  const add = page.getByRole('button', { name: 'Kontingent anlegen' })
  await add.press('Enter')
  await page.keyboard.type(name)
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('noch keine Plätze')

  const release = row.getByRole('button', { name: `Rückgabe von ${name} ändern` })
  await tabTo(page, release)
  await page.keyboard.press('Enter')
  await page.keyboard.type('19.11.2027')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12:00')
  await expectNoAxeViolations(page, 'dialog')
  await page.keyboard.press('Enter')
  await expect(release).toHaveText('Fr 19.11.2027, 12:00')
  await expect(release).toBeFocused()
  await expectFit(page, 'contingents')
  const table = page.getByRole('table').filter({ has: row })
  for (const width of [1100, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await table.evaluate((element) => element.getBoundingClientRect().right <= innerWidth), `${width}`).toBe(
      true,
    )
  }

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kontingent auflösen' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

variant('the uses of a code lead to the orders that have used it, in English', async ({ page }) => {
  const guest = visitor('d')
  await guest.hold(2)
  await guest.submit('/webshop/cart', { action: 'code', code: 'HERBST-10' })
  const { path } = await guest.order()
  const number = path.split('/').at(-1) ?? ''
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/vouchers?locale=en&q=HERBST-10'))
  const uses = page.getByRole('button', { name: /Show the orders with HERBST-10$/ })
  await uses.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Orders that used “HERBST-10”' })
  await expect(dialog.getByRole('link', { name: number })).toBeVisible()
  await expectFit(page, 'uses')
  await page.keyboard.press('Escape')
  await expect(uses).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('link', { name: number }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Ohlsen')
})

variant('on a phone, staff decide that two transfers are one', async ({ page }) => {
  const guest = visitor('d')
  await guest.hold(1)
  const { path } = await guest.order({ payment: 'transfer' })
  const number = path.split('/').at(-1) ?? ''
  const shown = await guest.page(path)
  const cents = shown.name === 'order' ? shown.data.order.totals.cents : 0
  await bookTransfer('d', number, cents)
  await bookTransfer('d', number, cents, 'maybe_double')
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'publisher', 'd')
  await page.goto(on('d', '/admin/orders?open=bank'))
  const note = page.getByRole('row').filter({ has: page.getByRole('link', { name: number }) })
  await expect(note.getByText('Vielleicht dieselbe Zahlung.')).toBeVisible()
  await expectFit(page, 'maybe-double')
  await note.getByRole('button', { name: 'Es ist dieselbe' }).click()
  await expect(note).toHaveCount(0)
})

test('mails that had not been sent when the orders were last copied are sent by one button, on a phone', async ({
  page,
}) => {
  const none = { refunds: 0, payments: 0, missing: 0, returns: 0, uncopied: 0, bank_lines: 0, groups: 0 }
  let isSent = false
  await page.route(/\/staff\/orders\/(\?|$)/, (route) =>
    route.fulfill({ json: { results: [], next: null, production: null, open: { ...none, unsent: isSent ? 0 : 3 } } }),
  )
  await page.route(/unsent-mails/, (route) => {
    isSent = true
    return route.fulfill({ json: { orders: 3, failed: [] } })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'boxoffice')
  await page.goto(on('hh', '/admin/orders'))
  const note = page.getByText('Mails zu 3 Bestellungen waren noch nicht gesendet')
  await expect(note).toBeVisible()
  await expectFit(page, 'unsent-mails')
  await page.getByRole('button', { name: 'Mails noch einmal senden' }).click()
  await expect(note).toHaveCount(0)
})
