import type { StaffOrder } from '../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../shared/ui/money.ts'
import { logIn } from './logged-in.ts'
import { visitor } from './shop-states/visitor.ts'
import { askBoxOffice } from './shop-story/ask-box-office.ts'
import { bookTransfer } from './shop-story/book-transfer.ts'
import { reported } from './shop-story/reported.ts'
import { expect, expectNoAxeViolations, get, on, test } from './support.ts'

test('staff find an order by a ticket’s code and refund one ticket; its seat is free for the next visitor', async ({
  page,
  quiet,
}) => {
  quiet.allow(/400/)
  const buyer = visitor('hh')
  const production = await buyer.hold(2)
  const { path } = await buyer.order()
  const read = () => askBoxOffice<StaffOrder>('hh', `orders/${path.split('/').at(-1)}/`)
  const ordered = await read()
  await bookTransfer('hh', ordered.number, ordered.totals.cents)
  await reported('hh', ordered.number)
  const { number, tickets, lines } = await read()
  const [line] = lines
  const amount = price(line?.cents ?? 0, 'de')

  await logIn(page, 'publisher')
  await page.goto(on('hh', '/admin/orders'))
  await page.getByRole('searchbox').fill(tickets[0]?.code ?? '')
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'Anna Ohlsen' }).click()
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Erstatten …' }).click()
  const dialog = page.getByRole('dialog', { name: `Erstatten ${number}` })
  await dialog.getByRole('button', { name: '0,00 € erstatten' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Wählen Sie mindestens eine Karte.')
  await dialog.getByRole('checkbox').first().check()
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: `${amount} erstatten` }).click()
  await expect(page.getByText(`${amount} sind von Hand zu erstatten.`)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Als erstattet vermerken …' }).click()
  const paid = page.getByRole('dialog')
  await paid.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await paid.getByRole('button', { name: 'sind erstattet' }).click()
  await expect(paid.getByRole('alert')).not.toBeEmpty()
  await paid.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await paid.getByRole('button', { name: 'sind erstattet' }).click()
  await expect(page.getByText('Erstattung vermerkt')).toBeVisible()
  expect((await read()).ledger.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['charge', ordered.totals.cents],
    ['payment', ordered.totals.cents],
    ['cancellation', -(line?.cents ?? 0)],
    ['refund', -(line?.cents ?? 0)],
  ])
  const held = await get('hh', '/api/shop/cart/holds/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ production, seats: [line?.place.id] }),
  })
  expect([held.status, held.text]).toEqual([201, held.text])
})
