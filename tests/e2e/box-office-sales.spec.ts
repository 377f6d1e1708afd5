import { readFileSync } from 'node:fs'
import type { StaffOrder } from '../../shared/contract/box-office/staff/orders.ts'
import type { StaffHall, StaffSales } from '../../shared/contract/box-office/staff/sales.ts'
import type { HallPlan } from '../../shared/contract/hall-plan.ts'
import { expectFit } from './fit.ts'
import { logIn } from './logged-in.ts'
import { askBoxOffice } from './shop-story/ask-box-office.ts'
import { expect, expectNoAxeViolations, get, on, test } from './support.ts'

const site = 'h'

test('staff block two seats with a reason and sell two others at the terminal; the tickets are valid at the door', async ({
  page,
}) => {
  test.skip(!process.env.FULL, 'its calls are tested without a browser')
  const { results } = await askBoxOffice<StaffSales>(site, 'sales/')
  // a production in a small hall, whose plan renders quickly
  const { id, title } = results.find((row) => row.title === 'Das zweite Cello') ?? { id: 0, title: '' }
  const hall = await askBoxOffice<StaffHall>(site, `productions/${id}/hall/`)
  const plan = (await get(site, `/api/shop/productions/${id}/plan/`)).json as HallPlan
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const isOpen = (index: number) => hall.seats[index] === 'f' && seats[index]?.kind === 'seat'
  // two adjacent free seats with no aisle between them, in a row without a curve
  const first = seats.findIndex(({ x, y, aisle_after: aisle }, index) => {
    const next = seats[index + 1]
    return isOpen(index) && isOpen(index + 1) && !aisle && next && next.x > x && Math.abs(next.y - y) < 4
  })
  const pair = [seats[first]?.id ?? '', seats[first + 1]?.id ?? '']

  await logIn(page, 'publisher', site)
  await page.goto(on(site, '/admin/sales'))
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: 'Nach Kategorie' })).toBeVisible()
  await page.getByRole('link', { name: 'Saalplan' }).click()
  await page.locator(`[data-seat="${pair[0]}"]`).click()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('2 Plätze', { exact: true })).toBeVisible()
  await expectFit(page, 'sales-plan')
  await page.locator(`[data-seat="${pair[1]}"]`).press('x')
  const dialog = page.getByRole('dialog', { name: '2 Plätze sperren' })
  await dialog.getByLabel('Grund').fill('Kamera <b>links</b>')
  await expectNoAxeViolations(page, 'dialog')
  await dialog.getByRole('button', { name: '2 Plätze sperren' }).click()
  for (const seat of pair) {
    await expect(page.locator(`[data-seat="${seat}"]`)).toHaveAccessibleName(/gesperrt/)
  }
  const refused = await get(site, '/api/shop/cart/holds/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ production: id, seats: pair }),
  })
  expect([refused.status, JSON.parse(refused.text).reason]).toEqual([409, 'taken'])
  await page.locator(`[data-seat="${pair[0]}"]`).click()
  await expect(page.getByText('Kamera <b>links</b>')).toBeVisible()

  await page.getByRole('link', { name: 'Karten verkaufen' }).click()
  await page.getByRole('radio', { name: /unser Vorschlag/ }).click()
  await expect(page.getByRole('combobox', { name: /^Preis für/ })).toHaveCount(2)
  await page.getByRole('textbox', { name: /^Name/ }).fill('Wilhelmine Busch')
  await expectFit(page, 'sales-sell')
  await page.getByRole('button', { name: /^2 Karten verkaufen, / }).click()
  await expect(page.getByRole('heading', { name: '2 Karten verkauft' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Karten drucken' })).toBeVisible()
  const number = await page.getByRole('link', { name: /^A-/ }).textContent()
  const { tickets } = await askBoxOffice<StaffOrder>(site, `orders/${number}/`)
  const [, token] = /^DOOR_TOKEN=(.*)$/m.exec(readFileSync('.dev.vars', 'utf8')) ?? []
  const atDoor = await get(site, `/api/shop/tickets/${tickets[0]?.code}/`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([atDoor.status, JSON.parse(atDoor.text).state]).toEqual([200, 'valid'])
  await page.goto(on(site, `/admin/orders?production=${id}`))
  await expect(page.getByRole('link', { name: 'Wilhelmine Busch' })).toBeVisible()
  await page.goto(on(site, '/admin/sales'))
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toBeVisible()
  await expectFit(page, 'sales-list')
})
