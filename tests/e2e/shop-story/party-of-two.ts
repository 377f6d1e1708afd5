import type { Page } from 'playwright/test'
import { expect, expectNoAxeViolationsInBothThemes, hydrated, on, type SiteKey } from '../support.ts'
import { changeSeat, openFromShopList, openSale, productionsOnSale, takeSuggested } from './buying.ts'
import type { BuyersHands } from './hands.ts'
import { expectMail, mailedLink } from './mailbox.ts'
import { drawnCode } from './tickets.ts'
import type { buyersWords } from './words.ts'

type Words = (typeof buyersWords)[keyof typeof buyersWords]

/**
 * Puts two tickets in the cart, exchanges one of the seats, and adds a ticket for another production.
 * @param from how many productions to skip (see `productionsOnSale`)
 */
export async function fillCart(
  page: Page,
  site: SiteKey,
  { words, from, hands }: { words: Words; from: number; hands: BuyersHands },
): Promise<void> {
  const [first, second] = await productionsOnSale(site, from)
  await page.goto(on(site, words.list))
  await openSale(page, first, words.buy, hands)
  await hydrated(page)
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked()
  await expect(page.getByText(words.suggestion).first()).toBeVisible()
  await takeSuggested(page, words.take, words.toCart, hands)
  await changeSeat(page, words.changeSeats, hands)
  await hands.press(page.getByRole('link', { name: words.another }))
  await openFromShopList(page, second, hands)
  await hydrated(page)
  await hands.check(page.getByRole('radio', { name: '1', exact: true }))
  await expect(page).toHaveURL(/count=1/)
  await takeSuggested(page, words.take, words.toCart, hands)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await expect(page.getByText(words.cart)).toBeVisible()
}

/** Enters an expired code, and then a valid one. @returns the cart's total after the valid code, as displayed */
export async function redeemCode(page: Page, words: Words, hands: BuyersHands): Promise<string> {
  const code = page.getByLabel(words.code)
  await hands.write(code, 'SOMMER-2026')
  await hands.press(page.getByRole('button', { name: words.redeem }))
  await expect(page.getByRole('alert')).toContainText(words.expired)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(code).toHaveValue('SOMMER-2026')
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await hands.write(code, 'herbst 10')
  await hands.press(page.getByRole('button', { name: words.redeem }))
  await expect(page.getByText(words.redeemed)).toBeVisible()
  return (await page.locator('.total dd').textContent()) ?? ''
}

interface Buyer {
  words: Words
  email: string
  hands: BuyersHands
}

export async function logInFromCheckout(page: Page, site: SiteKey, { words, email, hands }: Buyer): Promise<void> {
  await hands.press(page.getByRole('link', { name: words.toCheckout }).filter({ visible: true }).first())
  await hands.press(page.getByRole('link', { name: words.requestLink }))
  await expect(page).toHaveURL(/\/webshop\/login\?/)
  const address = page.getByRole('textbox', { name: words.email })
  await hands.write(address, email)
  const next = new URL(page.url()).searchParams.get('next') ?? ''
  const login = await mailedLink(site, { next, email }, async () => {
    await hands.press(page.getByRole('button', { name: words.sendLink }))
    await expect(page.getByText(words.linkSent)).toBeVisible()
  })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goto(login)
  await expect(page.getByText(words.loggingIn(email))).toBeVisible()
  await hydrated(page)
  await hands.press(page.getByRole('button', { name: words.logIn }))
  await expect(page).toHaveURL(/\/webshop\/checkout/)
  await expect(address).toHaveValue(email)
}

/** Submits an incomplete checkout, corrects it, reloads the page, and places the order. */
export async function orderByTransfer(
  page: Page,
  { words, email, hands, total }: Buyer & { total: string },
): Promise<void> {
  const address = page.getByRole('textbox', { name: words.email })
  const familyName = page.getByLabel(words.familyName)
  await hydrated(page)
  await hands.write(address, 'anna@post')
  await hands.write(page.getByLabel(words.givenName), 'Anna')
  await hands.check(page.getByLabel(words.transfer))
  await hands.press(page.getByRole('button', { name: words.order }))
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.getByRole('alert').first()).toContainText(words.missing)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  await hands.write(address, email)
  await hands.write(familyName, 'Ohlsen')
  await page.reload()
  await hydrated(page)
  await expect(familyName).toHaveValue('Ohlsen')
  await expect(page.locator('.sums .tot').last()).toHaveText(total)
  await hands.press(page.getByRole('button', { name: words.order }))
}

/**
 * Expects the GiroCode to contain the order's total, and a mail about the order.
 * @returns the order's number
 */
export async function seeTransfer(page: Page, words: Words, cents: number): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.reserved)
  await expect(page).toHaveURL(/\/webshop\/orders\/A-26-[\w-]+(?:\?locale=en)?$/)
  const lines = (await drawnCode(page)).split('\n')
  expect(lines[0]).toBe('BCD')
  expect(lines[7]).toBe(`EUR${(cents / 100).toFixed(2)}`)
  await expectNoAxeViolationsInBothThemes(page, 'main')
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expectMail(order, 'Ohlsen')
  return order
}
