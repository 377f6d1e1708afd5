import { expect, type Page } from 'playwright/test'
import type { ShopPageData } from '../../../shared/box-office/pages/registry.ts'
import { endedData } from '../../../worker/box-office/pages/cart/ended-words.ts'
import type { Locale } from '../support.ts'
import { changed, type ShopState, state } from './state.ts'
import { productionsOf, type Visitor } from './visitor.ts'

async function twoProductions(own: Visitor): Promise<void> {
  await own.hold(2, 0)
  await own.hold(1, 1)
}

const filledCart: ShopState['prepare'] = async (own) => {
  await twoProductions(own)
  return '/webshop/cart'
}

const filledCheckout: ShopState['prepare'] = async (own) => {
  await twoProductions(own)
  return '/webshop/checkout'
}

async function redeem(page: Page, code: string, locale: Locale): Promise<void> {
  await page.locator('#code').fill(code)
  await page.getByRole('button', { name: locale === 'de' ? 'Einlösen' : 'Redeem', exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
}

const order = { de: 'Zahlungspflichtig bestellen', en: 'Buy now' }

async function loseConnection(page: Page, locale: Locale): Promise<void> {
  await page.route(/\/webshop\/checkout/, (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: order[locale] }).click()
  const title = { de: 'Gerade keine Verbindung', en: 'No connection right now' }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[locale])
}

/**
 * Returns the places that the loaded cart would list after its expiry.
 * @param lost how many of them other visitors have bought since; the rest are free
 */
function endedPlaces({ cart }: Pick<ShopPageData['cart'], 'cart'>, lost: number) {
  return {
    places: cart.lines.map(({ production, place, category, price_type, full_cents }, index) => ({
      production,
      place,
      category,
      price_type,
      cents: full_cents,
      is_free: index >= lost,
      instead: null,
    })),
  }
}

const noBasket = {
  tickets: 0,
  until_ms: null,
  can_extend: false,
  now_ms: Date.parse('2026-11-20T09:16:00Z'),
  waiting: null,
}

const endedCart = (lost: number) =>
  changed('cart', (data, { frame }) => ({
    basket: noBasket,
    data: {
      ...data,
      cart: { ...data.cart, lines: [], can_extend: false },
      ended: endedData(endedPlaces(data, lost).places, frame.locale),
    },
  }))

export const buyingStates: ShopState[] = [
  state('cart, empty', async () => '/webshop/cart'),
  state('cart', filledCart),
  state(
    'cart with a voucher',
    async (own) => {
      const path = await filledCart(own)
      await own.submit('/webshop/cart', { action: 'code', code: 'HERBST-10' })
      return path
    },
    { isVariant: true },
  ),
  state('cart, code refused', filledCart, {
    isVariant: true,
    act: (page, locale) => redeem(page, 'SOMMER-2026', locale),
  }),
  // after ten wrong codes from one cart, the server responds with 429, so each visit uses a new cart
  state('cart, code unknown', filledCart, {
    isFresh: true,
    act: (page, locale) => redeem(page, 'GIBT-ES-NICHT', locale),
  }),
  state(
    'cart with a presale code',
    async (own) => {
      const path = await filledCart(own)
      await own.submit(path, { action: 'code', code: 'FREUNDE-2027' })
      return path
    },
    { isVariant: true },
  ),
  state('cart of a member', async (own) => {
    const link = await own.loginLink('johanna.claasen@example.com')
    await own.submit(link, { action: 'enter' })
    return filledCart(own)
  }),
  state('cart, ended', filledCart, { change: endedCart(0) }),
  state('cart, ended and a seat lost', filledCart, { isVariant: true, change: endedCart(1) }),
  state('cart, ended and all seats lost', filledCart, { isVariant: true, change: endedCart(9) }),
  state('cart, two minutes before its end', filledCart, {
    change: changed('cart', (_, { basket }) => ({ basket: { ...basket, now_ms: (basket.until_ms ?? 0) - 100_000 } })),
  }),
  state(
    'cart whose order is being paid',
    async (own) => {
      await twoProductions(own)
      await own.order({ payment: 'demo' })
      return '/webshop/cart'
    },
    { isVariant: true },
  ),
  state('checkout', filledCheckout),
  state('checkout without a connection', filledCheckout, { act: loseConnection }),
  state('checkout with errors', filledCheckout, {
    async act(page, locale) {
      await page.getByRole('textbox', { name: 'E-' }).fill('anna@post')
      await page.locator('input[name=delivery][value=post]').check()
      await page.getByRole('button', { name: order[locale] }).click()
      await expect(page.getByRole('alert').first()).toBeFocused()
    },
  }),
  state('checkout, hold ended', filledCheckout, {
    isVariant: true,
    change: changed('checkout', (data) => ({ basket: noBasket, data: { ...data, ended: endedPlaces(data, 0) } })),
  }),
  state('checkout, hold ended and a seat lost', filledCheckout, {
    isVariant: true,
    change: changed('checkout', (data) => ({ basket: noBasket, data: { ...data, ended: endedPlaces(data, 1) } })),
  }),
  state('checkout free of charge', async (own) => {
    await own.holdOf(await freeProduction(own), 2)
    return '/webshop/checkout'
  }),
]

async function freeProduction({ site }: Visitor): Promise<number> {
  const [free] = await productionsOf(site, ({ from }) => from === 0)
  if (!free) throw new Error('no concert is free of charge')
  return free
}
