// A visitor to the box office who creates a cart, an order or a session over HTTP, before a browser opens a page.
import type { BrowserContext } from 'playwright/test'
import type { AnyShopPage } from '../../../shared/box-office/shop-page.ts'
import { mailedLink, pathOf } from '../shop-story/mailbox.ts'
import { get, on, type SiteKey } from '../support.ts'
import { type SoldRow, soldFromEnd, soldRows } from './sold-rows.ts'

interface Cookie {
  name: string
  value: string
  path: string
}

export interface Visitor {
  site: SiteKey
  /** Adds the visitor's cookies to a browser context, whose pages then belong to the visitor. */
  enter(context: BrowserContext): Promise<void>
  /**
   * Holds places for a production that is on sale with many free seats.
   * @param which the production's index, counted from the end of the list; 0 is the last one
   * @returns the production's id
   */
  hold(count: number, which?: number): Promise<number>
  holdOf(production: number, count: number): Promise<void>
  /**
   * Posts a form to a page.
   * @returns the address that the response redirects to; '' if the same page is shown again
   */
  submit(path: string, fields: Record<string, string>): Promise<string>
  /** Returns the page as the client receives it in JSON. */
  page(path: string): Promise<AnyShopPage>
  /**
   * Orders the places in the cart, by bank transfer unless `fields` say otherwise.
   * @returns the order's path, and the address that the checkout redirects to, such as an external payment page
   */
  order(fields?: Record<string, string>): Promise<{ path: string; payment: string }>
  /**
   * Requests a login link.
   * @returns the path of the mailed link
   */
  loginLink(email: string): Promise<string>
}

export function visitor(site: SiteKey): Visitor {
  const cookies = new Map<string, Cookie>()
  const send = async (path: string, headers: Record<string, string> = {}, body?: string) => {
    const own = [...cookies.values()].filter((cookie) => path.startsWith(cookie.path))
    const answer = await get(site, path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        Origin: on(site, ''),
        ...headers,
        Cookie: own.map(({ name, value }) => `${name}=${value}`).join('; '),
      },
      ...(body !== undefined && { body }),
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      const [, at = '/'] = /path=([^;]+)/i.exec(line) ?? []
      cookies.set(`${name} ${at}`, { name, value, path: at })
    }
    return answer
  }
  const self: Visitor = {
    site,
    enter: (context) =>
      context.addCookies(
        [...cookies.values()].map(({ name, value, path }) => ({ name, value, domain: `${site}.localhost`, path })),
      ),
    async hold(count, which = 0) {
      const isAvailable = ({ state, stock }: SoldRow) => state === 'on_sale' && stock === 'available'
      const production = await soldFromEnd(site, isAvailable, which)
      if (!production) throw new Error(`${site} has too few productions on sale`)
      await self.holdOf(production, count)
      return production
    },
    async holdOf(production, count) {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
      const { status, text } = await send('/api/shop/cart/holds/', headers, JSON.stringify({ production, count }))
      if (status !== 201) throw new Error(`no hold: ${text}`)
    },
    async submit(path, fields) {
      const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString()
      const { json } = await send(path, { 'Content-Type': 'application/x-www-form-urlencoded' }, body)
      return (json as { to?: string } | undefined)?.to ?? ''
    },
    async page(path) {
      return (await send(path)).json as AnyShopPage
    },
    async order(fields = {}) {
      const page = await self.page('/webshop/checkout')
      if (page.name !== 'checkout') throw new Error('the cart is empty')
      const { delivery = 'pdf' } = fields
      const total = String(page.data.totals[delivery as 'pdf']?.cents ?? 0)
      const form = { action: 'order', email: someEmail(), given_name: 'Anna', family_name: 'Ohlsen' }
      const choice = { delivery, payment: 'transfer', total_cents: total }
      const to = await self.submit('/webshop/checkout', { ...form, ...choice, ...fields })
      const cookie = [...cookies.values()].findLast(({ name }) => name === 'order')
      if (!cookie || to === '') throw new Error('no order')
      return { path: cookie.path, payment: to }
    },
    async loginLink(email) {
      // another test may log in with the same address
      const next = `/webshop/cart/${crypto.randomUUID()}`
      const link = await mailedLink(site, { next, email }, async () => {
        await self.submit(`/webshop/login?next=${next}`, { action: 'send', email })
      })
      return pathOf(link)
    },
  }
  return self
}

/** Returns the ids of those productions that the box office sells for which `fits` is true, sorted by date. */
export async function productionsOf(site: SiteKey, fits: (row: SoldRow) => boolean): Promise<number[]> {
  return (await soldRows(site)).filter(fits).map(({ id }) => id)
}

/** Returns a new email address for each order, because some sales limit the tickets per person. */
function someEmail(): string {
  return `anna.ohlsen.${crypto.randomUUID().slice(0, 6)}@post.example`
}

export async function payOutside(address: string, action: 'pay' | 'fail'): Promise<void> {
  await fetch(address, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
}
