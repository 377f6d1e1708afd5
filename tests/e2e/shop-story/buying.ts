// The steps from a concert to the cart, which the stories in German and in English share.
import type { Page } from 'playwright/test'
import { productionsOf } from '../shop-states/visitor.ts'
import { expect, type SiteKey } from '../support.ts'

/** The ids of concerts some weeks ahead with many free seats. */
export async function productionsOnSale(site: SiteKey): Promise<number[]> {
  return (await productionsOf(site, ({ state, stock }) => state === 'on_sale' && stock === null)).slice(9)
}

/** From the shown list of concerts to the box office's page of one. */
export async function openSale(page: Page, production: number | undefined, buy: string): Promise<void> {
  await page.locator(`.ev-title a[href$="/${production}"]`).click()
  await page.getByRole('link', { name: buy }).click()
  await expect(page).toHaveURL(new RegExp(`/webshop/${production}\\b`))
}

/** Takes the suggested seats and goes on to the cart at their normal prices. */
export async function takeSuggested(page: Page, take: RegExp, cart: string): Promise<void> {
  // without JavaScript each step is a new document, whose style sheets decide which button is visible
  await page.waitForLoadState()
  await page.getByRole('button', { name: take }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/prices\b/)
  await page.getByRole('link', { name: cart }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/webshop\/cart\b/)
}

/** Changes one of two seats from the cart for one in another row, and sees that the cart has it. */
export async function changeSeat(page: Page, change: string): Promise<void> {
  const places = page.locator('.ct-l li b')
  const before = await places.allTextContents()
  await page.getByRole('link', { name: change }).first().click()
  await expect(page.locator('input[name=seats]:checked')).toHaveCount(2)
  // the one with a free neighbour, so that no single seat is left behind
  const own = page.locator('label.seat:not(:has(:checked)) + label.seat:has(:checked)')
  await own.or(page.locator('label.seat:has(:checked)')).first().getByRole('checkbox').uncheck()
  await page.locator(roomySeat).first().getByRole('checkbox').check()
  // the form's own button, or the one of the bar on phones
  await page
    .getByRole('button', { name: /^(?:Plätze ändern|Change seats|Weiter|Continue)$/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/webshop\/cart\b/)
  const after = await places.allTextContents()
  expect(after).toHaveLength(2)
  expect(after.filter((place) => before.includes(place))).toHaveLength(1)
}

/** A seat of another row at the beginning of a run of four and more. */
const roomySeat =
  'details[open] li:not(.is-in) .sr-s > label.seat:is(:first-child, .gone + *):not(:has(.seat-x)):has(+ label.seat + label.seat + label.seat)'
