// Orders at the desk, found by name, address, number or ticket.
import type { StaffOrder, StaffOrderList, StaffOrderQuery } from '../../../../shared/contract/shop/staff/orders.ts'
import { type Locale, type Localised, localise } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import type { DeskView } from '../../objects/order/desk-view.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import {
  callsAbout,
  contentsOf,
  type DeskOrderRow,
  deskOrder,
  deskOrders,
  openWork,
  orderedProduction,
  orderOfTicket,
  searchOrders,
} from '../../store/desk-orders.ts'

const pageLength = 50

export interface DeskContext {
  env: Env
  site: SiteKey
  now: Date
  locale: Locale
}

/** Returns one page of orders with their contents, and the numbers of open refunds, payments and bank lines. */
export async function listOrders(context: DeskContext, query: StaffOrderQuery): Promise<StaffOrderList> {
  const { env, site, now, locale } = context
  const store = { d1: env.DB, now }
  const [found, open, production] = await Promise.all([
    findOrders(context, query),
    openWork(store, site),
    query.production === undefined ? null : orderedProduction(store, site, query.production),
  ])
  const rows = found.slice(0, pageLength)
  const contents = Map.groupBy(
    await contentsOf(
      store,
      site,
      rows.map(({ number }) => number),
    ),
    ({ number }) => number,
  )
  const last = rows.at(-1)
  return {
    results: rows.map(({ created_at, due_at, ...row }) => {
      const own = contents.get(row.number) ?? []
      return {
        ...row,
        ...{ created_at: berlinIso(new Date(created_at)), due_at: berlinIso(new Date(due_at)) },
        tickets: own.reduce((sum, { places }) => sum + places, 0),
        productions: own.map(({ production: id, title }) => ({
          id,
          title: title && localise(JSON.parse(title) as Localised, locale),
        })),
      }
    }),
    next: found.length > pageLength && last ? `${last.created_at}~${last.number}` : null,
    production: production && {
      ...{ id: production.id, title: localise(JSON.parse(production.title) as Localised, locale) },
      date: berlinIso(new Date(production.starts_at)),
    },
    open,
  }
}

async function findOrders({ env, site, now }: DeskContext, query: StaffOrderQuery): Promise<DeskOrderRow[]> {
  const { q = '', open, state, production, after } = query
  const store = { d1: env.DB, now }
  const number = await numberOf(env, site, q, now)
  if (number) return deskOrder(store, site, number)
  const [createdAt, last] = after?.split('~') ?? []
  const filter = { open, state, production, after: createdAt && last ? ([createdAt, last] as const) : null }
  // each word is a phrase, so that `gast-77@example.org` does not find every guest with a 77
  const phrases = q.split(/\s+/).flatMap((text) => wordsOf(text).join(' ').slice(0, 80) || [])
  if (phrases.length === 0) return q.trim() ? [] : deskOrders(store, site, { ...filter, limit: pageLength + 1 })
  const terms = phrases.slice(0, 8).map((phrase) => `terms:"${phrase}"*`)
  const match = `scope:"x${site}" AND ${terms.join(' AND ')}`
  return searchOrders(store, site, match, { ...filter, limit: pageLength + 1 })
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * Returns the number of the order that a text names by order number, ticket number or ticket code; null without one.
 */
async function numberOf(env: Env, site: SiteKey, q: string, now: Date): Promise<string | null> {
  const text = q.trim()
  const number = readOrderNumber(text) ?? readOrderNumber(text.replace(/-\d{1,3}$/, ''))
  if (number || text.length < 100) return number
  const claims = await verifyTicket(await keyRing(env.TICKET_KEY), text.replace(/\s/g, ''))
  return claims?.site === site ? orderOfTicket({ d1: env.DB, now }, site, claims.ticket) : null
}

export interface OrderOfDesk {
  view: OrderView
  desk: Omit<DeskView, 'ledger'> & { ledger: DeskView['ledger'] }
  calls: StaffOrder['calls']
}

/** Reads an order with its refunds, mails and staff calls. @returns null for an unknown number */
export async function readDeskOrder({ env, site, now }: DeskContext, typed: string): Promise<OrderOfDesk | null> {
  const number = readOrderNumber(typed)
  if (!number) return null
  const order = orderOf(env, site, number)
  const [view, desk] = await Promise.all([order.view(), order.deskView()])
  if (!view || !desk) return null
  const calls = await callsAbout({ d1: env.DB, now }, site, number)
  return {
    view,
    desk,
    calls: calls.map(({ at, result, ...call }) => ({ ...call, at: berlinIso(new Date(at)), result: result ?? '' })),
  }
}
