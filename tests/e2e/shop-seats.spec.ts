import type { Page } from 'playwright/test'
import { soldRows } from './shop-states/sold-rows.ts'
import { expect, expectNoAxeViolations, get, hydrated, on, test, variant } from './support.ts'

/** Returns the path of a production with many free seats. Each value of `which` selects a different production. */
async function addressOf(site: 'hh' | 'k', which = 0): Promise<string> {
  const sold = (await soldRows(site)).filter(
    ({ state, stock, hall }) => state === 'on_sale' && stock === 'available' && hall.includes('Saal'),
  )
  return `/webshop/${sold.at(which)?.id}`
}

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

variant('a party of three is offered seats, sees them in the list, and divides the prices', async ({ page, quiet }) => {
  // the server refuses a companion ticket without a ticket for the accompanied person
  quiet.allow(/status of 409/)
  const address = await addressOf('hh')
  await page.goto(on('hh', address))
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  // the arrow key chooses the next number, and the focus stays in the group
  await page.getByRole('radio', { name: '2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/count=3/)
  await expect(page.getByRole('radio', { name: '3', exact: true })).toBeFocused()
  await expect(page.getByText(/drei Plätze nebeneinander/).first()).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('link', { name: 'Platzliste' }).click()
  const box = page.getByRole('complementary', { name: 'Ihre Plätze' })
  await expect(box.getByText('3 Plätze', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page, 'main')
  await expectNoOverflow(page)
  const last = page.locator('input[name=seats]:checked').last()
  const seat = page.locator(`input[name=seats][value="${await last.getAttribute('value')}"]`)
  await seat.uncheck()
  await expect(box.getByText('2 Plätze', { exact: true })).toBeVisible()
  await seat.check()
  await box.getByRole('button', { name: 'Weiter zu den Preisen' }).click()
  await expect(page.getByRole('heading', { name: 'Wer kommt mit?' })).toBeVisible()
  const full = await page.locator('.end dd').first().textContent()
  await page.getByRole('button', { name: 'Ermäßigt: mehr' }).click()
  await expect(page.locator('.end dd').first()).not.toHaveText(full ?? '')
  await expect(page.getByRole('button', { name: 'Ermäßigt: mehr' })).toBeFocused()
  await expectNoAxeViolations(page, 'main')
  await page.getByRole('button', { name: 'Begleitperson: mehr' }).click()
  await expect(page.locator('.end')).toContainText('Sie sparen')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a seat that another visitor was quicker to hold is answered with complete choices', async ({ page, quiet }) => {
  quiet.allow(/status of 409/)
  const address = await addressOf('hh', 4)
  await page.goto(on('hh', `${address}?count=2`))
  await hydrated(page)
  const seats = await page.locator('#take-suggestion input[name=seats]').inputValue()
  const held = await get('hh', '/api/shop/cart/holds/', {
    method: 'POST',
    headers: { 'Idempotency-Key': crypto.randomUUID(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ production: Number(address.split('/').at(-1)), seats: seats.split(',') }),
  })
  expect(held.status).toBe(201)
  await page.getByRole('button', { name: 'Diese Plätze nehmen' }).first().click()
  const dialog = page.getByRole('dialog', { name: /war jemand schneller/ })
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expectNoAxeViolations(page, 'main')
  await dialog.getByRole('button', { name: 'Diese Plätze nehmen' }).click()
  await expect(page.getByRole('heading', { name: 'Wer kommt mit?' })).toBeVisible()
})

test('three taps on “more” before the first answer count as three', async ({ page }) => {
  const address = await addressOf('hh', 3)
  await page.goto(on('hh', `${address}?count=4`))
  await hydrated(page)
  await page.getByRole('button', { name: 'Diese Plätze nehmen' }).first().click()
  await expect(page.getByRole('heading', { name: 'Wer kommt mit?' })).toBeVisible()
  const slow = Promise.withResolvers<void>()
  await page.route(/\/prices/, (route) => slow.promise.then(() => route.continue()))
  const reduced = page.getByRole('status', { name: 'Ermäßigt', exact: true })
  for (const count of ['1', '2', '3']) {
    await page.getByRole('button', { name: 'Ermäßigt: mehr' }).click()
    await expect(reduced).toHaveText(count)
  }
  let answered = 0
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/prices')) answered++
  })
  slow.resolve()
  // a reload would abort the forms that wait for the first answer
  await expect.poll(() => answered).toBe(3)
  await expect(reduced).toHaveText('3')
  await page.reload()
  await expect(reduced).toHaveText('3')
})

test('the plan is used by keys alone, and fills the same box as the list', async ({ page }) => {
  await page.goto(on('k', `${await addressOf('k')}/seats?count=2&view=plan&locale=en`))
  await hydrated(page)
  const seat = page.locator('[data-seat][tabindex="0"]')
  await expect(seat).toHaveCount(1)
  await seat.focus()
  const first = await seat.getAttribute('aria-label')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(seat).toBeFocused()
  expect(await seat.getAttribute('aria-label')).not.toBe(first)
  await page.keyboard.press('Enter')
  const box = page.getByRole('complementary', { name: 'Your seats' })
  await expect(box.getByText('2 seats', { exact: true })).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.locator('.plan-svg--zoom')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('input[name=seats]:checked')).toHaveCount(2)
  await expect(box.getByText('2 seats', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  variant('the plan shows its areas first, and a tapped one is enlarged', async ({ page }) => {
    await page.goto(on('hh', `${await addressOf('hh', 2)}/seats?count=2&view=plan`))
    await hydrated(page)
    await page.locator('.areas button').first().click()
    await page.locator('[data-seat]').first().waitFor()
    await expectNoOverflow(page)
    const box = await page.locator('[data-seat][tabindex="0"]').boundingBox()
    expect(box?.width).toBeGreaterThan(24)
    await page.getByRole('button', { name: 'Ganzer Saal' }).first().click()
    await expect(page.locator('.areas')).toBeVisible()
    await expectNoAxeViolations(page, 'main')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  variant('seats are chosen from the list and get their prices by forms', async ({ page }) => {
    await page.goto(on('k', `${await addressOf('k', 1)}?count=2`))
    await page.getByRole('radio', { name: '1', exact: true }).check()
    await page.getByRole('button', { name: 'Zeigen' }).click()
    await page.getByRole('link', { name: 'Platzliste' }).click()
    await page.getByRole('button', { name: 'Weiter zu den Preisen' }).click()
    await expect(page.getByRole('heading', { name: 'Wer kommt mit?' })).toBeVisible()
    await page.getByRole('button', { name: 'Ermäßigt: mehr' }).click()
    await expect(page.locator('.end')).toContainText('Sie sparen')
  })
})
