import type { Locator, Page } from 'playwright/test'
import { productionsOf } from '../shop-states/visitor.ts'
import { expect, type SiteKey } from '../support.ts'
import { byPointer } from './hands.ts'

/**
 * Returns the ids of productions with many free seats, sorted by date.
 * @param from how many of them to skip; concurrent stories need values at least four apart, so that they are not
 * offered the same seats
 */
export async function productionsOnSale(site: SiteKey, from = 9): Promise<number[]> {
  return (await productionsOf(site, ({ state, stock }) => state === 'on_sale' && stock === 'available')).slice(from)
}

/**
 * Opens a production's page from a list, and follows the link labelled `buy` to the box office. On narrow screens,
 * follows the link in the bar at the bottom instead.
 */
export async function openSale(
  page: Page,
  production: number | undefined,
  buy: string,
  hands = byPointer,
): Promise<void> {
  await hands.press(page.locator(`.ev-title a[href$="/${production}"]`))
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024
  await hands.press(isNarrow ? page.locator('.own-bar .btn') : page.getByRole('link', { name: buy }))
  await expect(page).toHaveURL(new RegExp(`/webshop/${production}\\b`))
}

/** Opens a production's sale from the box office's list. */
export async function openFromShopList(page: Page, production: number | undefined, hands = byPointer): Promise<void> {
  const address = `/webshop/${production}`
  await hands.press(page.locator(`.ev-title a:is([href="${address}"], [href^="${address}?"])`))
  await expect(page).toHaveURL(new RegExp(`${address}\\b`))
}

/** Takes the suggested seats, or those offered in their place, and continues to the cart at normal prices. */
export async function takeSuggested(page: Page, take: RegExp, cart: string, hands = byPointer): Promise<void> {
  // without JavaScript, each step is a new document, whose style sheets decide which button is visible
  await page.waitForLoadState()
  await hands.press(page.getByRole('button', { name: take }).filter({ visible: true }).first())
  // another story may take the same seats at the same time; this story then accepts the seats offered instead, as a
  // visitor would
  const offered = page.getByRole('dialog').getByRole('button', { name: take })
  const toCart = page.getByRole('link', { name: cart }).filter({ visible: true })
  await expect(offered.or(toCart).first()).toBeVisible()
  if (await offered.isVisible()) await hands.press(offered)
  await expect(page).toHaveURL(/\/prices\b/)
  await hands.press(toCart)
  await expect(page).toHaveURL(/\/webshop\/cart\b/)
}

/** Exchanges one of two seats in the cart for a seat in another row, and expects only this seat to have changed. */
export async function changeSeat(page: Page, change: string, hands = byPointer): Promise<void> {
  const places = page.locator('.ct-l li b')
  const before = await places.allTextContents()
  await hands.press(page.getByRole('link', { name: change }).first())
  await expect(page.locator('input[name=seats]:checked')).toHaveCount(2)
  // prefers to release a seat that follows an unselected seat, so that no single free seat remains
  const own = page.locator('label.seat:not(:has(:checked)) + label.seat:has(:checked)')
  const released = own.or(page.locator('label.seat:has(:checked)')).first().getByRole('checkbox')
  // located by value, because each click changes which seats the locators above match
  const seat = async (box: Locator) => page.locator(`input[name=seats][value="${await box.getAttribute('value')}"]`)
  await hands.check(await seat(released), false)
  await hands.check(await seat(page.locator(roomySeat).first().getByRole('checkbox')))
  // the form's button or, on phones, the button in the bar at the bottom
  await hands.press(
    page.getByRole('button', { name: /^(?:Plätze ändern|Change seats|Weiter|Continue)$/ }).filter({ visible: true }),
  )
  await expect(page).toHaveURL(/\/webshop\/cart\b/)
  const after = await places.allTextContents()
  expect(after).toHaveLength(2)
  expect(after.filter((place) => before.includes(place))).toHaveLength(1)
}

/** Matches free seats in other rows that begin a run of four or more, so that the choice leaves no single free seat. */
const roomySeat =
  'details[open] li:not(.is-in) .sr-s > label.seat:is(:first-child, .gone + *):not(:has(.seat-x)):has(+ label.seat + label.seat + label.seat)'
