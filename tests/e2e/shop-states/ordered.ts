import { expect } from 'playwright/test'
import type { ShopPageData } from '../../../shared/box-office/pages/registry.ts'
import { changed, type ShopState, state } from './state.ts'
import { payOutside, type Visitor } from './visitor.ts'

async function order(own: Visitor, payment: 'demo' | 'transfer', end?: 'pay' | 'fail'): Promise<string> {
  await own.hold(2, 0)
  await own.hold(1, 1)
  const placed = await own.order({ payment })
  if (end) {
    await payOutside(placed.payment, end)
    await own.page(placed.path)
  }
  return placed.path
}

type Data = ShopPageData['order']

/**
 * Returns a `change` of the order in the page's data, for states that are hard to reach, such as an order that lost its
 * seats before the payment arrived.
 */
const orderIs = (change: (data: Data) => Partial<Data['order']>) =>
  changed('order', (data) => ({ data: { ...data, order: { ...data.order, ...change(data) } } }))

const complete: ShopState['prepare'] = (own) => order(own, 'demo', 'pay')
const due: ShopState['prepare'] = (own) => order(own, 'transfer')

const paid = ({ order: { payment, totals } }: Data, refundedCents: number) => ({
  ...payment,
  paid_cents: totals.cents,
  refunded_cents: refundedCents,
  transfer: null,
})

const loggedIn = async (own: Visitor, email: string) => {
  await own.submit(await own.loginLink(email), { action: 'enter' })
}

const account = (view: string): ShopState['prepare'] => {
  return async (own) => {
    await loggedIn(own, 'johanna.claasen@example.com')
    await order(own, 'demo', 'pay')
    await order(own, 'transfer')
    return `/webshop/account${view}`
  }
}

export const orderedStates: ShopState[] = [
  state('order, transfer due', due),
  state('order, payment open', (own) => order(own, 'demo'), { isVariant: true }),
  state('order, payment being checked', async (own) => `${await order(own, 'demo')}?paid=1`),
  state('order, payment failed', (own) => order(own, 'demo', 'fail'), { isVariant: true }),
  state('order, paid and tickets in the making', due, { isVariant: true, change: orderIs(() => ({ state: 'paid' })) }),
  state('order, complete', complete, { isVariant: true }),
  state('order, other seats offered', due, {
    change: orderIs((data) => ({
      state: 'offered',
      payment: paid(data, 0),
      offer: {
        lines: data.order.lines.map(({ production, place }) => ({ production, place })),
        until: '2026-11-23T12:00:00+01:00',
      },
    })),
  }),
  state('order, refunded', complete, {
    isVariant: true,
    change: orderIs((data) => ({ state: 'refunded', payment: paid(data, data.order.totals.cents) })),
  }),
  state('order, money on its way back', complete, {
    isVariant: true,
    change: orderIs((data) => ({ state: 'refunding', payment: paid(data, 0) })),
  }),
  state('order, in staff’s hands', due, {
    isVariant: true,
    change: orderIs((data) => ({ state: 'needs_staff', payment: paid(data, 0) })),
  }),
  state(
    'order, cancelled',
    async (own) => {
      const path = await due(own)
      await own.submit(path, { action: 'cancel' })
      return path
    },
    { isVariant: true },
  ),
  state('order, expired', due, { isVariant: true, change: orderIs(() => ({ state: 'expired' })) }),
  state('ticket on the phone', async (own) => `${await complete(own)}/tickets/1`, { isVariant: true }),
  state('login', async () => '/webshop/login'),
  state('login, address refused', async () => '/webshop/login', {
    isVariant: true,
    async act(page) {
      await page.locator('input[name=email]').fill('anna@post')
      await page.locator('.login-f button').click()
      await expect(page.locator('[aria-invalid]')).toBeVisible()
    },
  }),
  state('login, link sent', async () => '/webshop/login', {
    async act(page) {
      await page.locator('input[name=email]').fill('anna.ohlsen@post.example')
      await page.locator('.login-f button').click()
      await expect(page.locator('.login-sent')).toBeFocused()
    },
  }),
  state('login, link opened', (own) => own.loginLink('opened@post.example'), { isVariant: true }),
  state('login, link used up', async () => `/webshop/login?token=${'a'.repeat(32)}`),
  state(
    'account without orders',
    async (own) => {
      await loggedIn(own, 'new@post.example')
      return '/webshop/account'
    },
    { isVariant: true },
  ),
  state('account, tickets', account('')),
  state('account, orders', account('?view=orders'), { isVariant: true }),
  state('account, data', account('?view=data'), { isVariant: true }),
]
