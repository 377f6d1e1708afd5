import { groupSize } from '../../../../shared/contract/shop/keys.ts'
import type { StaffOrder, StaffOrderList, StaffOrderQuery } from '../../../../shared/contract/shop/staff/orders.ts'
import { addressKey } from '../../../../shared/email/address.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { berlinDay, berlinIso, berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import type { DeskView } from '../../objects/order/desk-view.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { shiftedDay } from '../../rules/shifted-day.ts'
import { spellingsOf } from '../../rules/spellings.ts'
import {
  callsAbout,
  contentsOf,
  type DeskOrderFilter,
  type DeskOrderRow,
  deskOrder,
  deskOrders,
  endOfScan,
  openWork,
  orderedProduction,
  orderOfTicket,
  ordersOfPhone,
  ordersWithAddress,
  searchOrders,
} from '../../store/desk-orders.ts'
import { assistanceOf } from '../../store/orders/assistance.ts'
import { readNotes } from './order-notes.ts'
import { type Entries, usedTickets } from './used-tickets.ts'

const pageLength = 50

export interface DeskContext {
  env: Env
  site: SiteKey
  now: Date
  locale: Locale
}

/** Returns one list page of orders with their contents, and the numbers of open refunds, payments and bank lines. */
export async function listOrders(context: DeskContext, query: StaffOrderQuery): Promise<StaffOrderList> {
  const { env, site, now, locale } = context
  const store = { d1: env.DB, now }
  const [page, open, production] = await Promise.all([
    pageOfOrders(context, query, query.per_page ?? pageLength),
    openWork(store, site),
    query.production === undefined ? null : orderedProduction(store, site, query.production),
  ])
  return {
    ...page,
    production: production && {
      id: production.id,
      title: localise(JSON.parse(production.title) as Localised, locale),
      date: berlinIso(new Date(production.starts_at)),
    },
    open,
  }
}

export async function pageOfOrders(
  context: DeskContext,
  query: StaffOrderQuery,
  length: number,
): Promise<Pick<StaffOrderList, 'results' | 'next'>> {
  const { env, site, now, locale } = context
  const store = { d1: env.DB, now }
  const found = await findOrders(context, query, length + 1)
  const rows = found.rows.slice(0, length)
  const contents = Map.groupBy(
    await contentsOf(
      store,
      site,
      rows.map(({ number }) => number),
    ),
    ({ number }) => number,
  )
  const next = found.rows.length > length ? rows.at(-1) : found.end
  return {
    results: rows.map(({ created_at, due_at, ...row }) => {
      const own = contents.get(row.number) ?? []
      return {
        ...row,
        created_at: berlinIso(new Date(created_at)),
        due_at: berlinIso(new Date(due_at)),
        tickets: own.reduce((sum, { places }) => sum + places, 0),
        productions: own.map(({ production: id, title }) => ({
          id,
          title: title && localise(JSON.parse(title) as Localised, locale),
        })),
      }
    }),
    next: next ? `${next.created_at}~${next.number}` : null,
  }
}

/** At most `limit` rows; `end` is the result of `endOfScan`, or null for a search. */
interface FoundOrders {
  rows: DeskOrderRow[]
  end: Pick<DeskOrderRow, 'number' | 'created_at'> | null
}

async function findOrders(
  { env, site, now }: DeskContext,
  query: StaffOrderQuery,
  limit: number,
): Promise<FoundOrders> {
  const { q = '', open, state, production, means, delivery, group, after } = query
  const store = { d1: env.DB, now }
  const number = await numberOf(env, site, q, now)
  if (number) return { rows: await deskOrder(store, site, number), end: null }
  const [createdAt, last] = after?.split('~') ?? []
  const filter: DeskOrderFilter = {
    open,
    states: state?.split(','),
    production,
    means,
    delivery,
    ...boundsOf(query, now),
    tickets: group && groupSize,
    after: createdAt && last ? ([createdAt, last] as const) : null,
    limit,
  }
  const digits = phoneDigits(q)
  // they are one page, however many there are
  const ofPage = { ...filter, after: null, limit: limit - 1 }
  const byPhone = digits === null ? [] : await ordersOfPhone(store, site, digits, ofPage)
  if (byPhone.length > 0) return { rows: after ? [] : byPhone, end: null }
  // each word is a phrase, so that `gast-77@example.org` does not find every guest with a 77
  const phrases = q.split(/\s+/).flatMap((text) => phrasesOf(text))
  if (phrases.length === 0) {
    if (q.trim()) return { rows: [], end: null }
    const [rows, end] = await Promise.all([deskOrders(store, site, filter), endOfScan(store, site, filter)])
    return { rows, end }
  }
  const terms = phrases.slice(0, 8).map((phrase) => {
    const spellings = spellingsOf(phrase).map((spelling) => `"${spelling}"*`)
    return `terms:(${spellings.join(' OR ')})`
  })
  const match = `scope:"x${site}" AND ${terms.join(' AND ')}`
  return { rows: await searchOrders(store, site, match, filter), end: null }
}

/** Returns the times between which a query's orders were placed, UTC; the end is exclusive. */
function boundsOf({ period, from, until }: StaffOrderQuery, now: Date): Pick<DeskOrderFilter, 'from' | 'before'> {
  const startOf = (day: string) => berlinToUtc(`${day}T00:00`)
  if (period) {
    const daysAgo = { today: 0, '7-days': 6, '30-days': 29 }[period]
    return { from: startOf(shiftedDay(berlinDay(now), -daysAgo)) }
  }
  return { from: from && startOf(from), before: until && startOf(shiftedDay(until, 1)) }
}

/**
 * Returns the digits by which orders are found if a search is part of a telephone number, of at least four digits; null
 * for any other search. Leading zeros are left out, since a number may be stored with its country's code instead, unless
 * fewer than four digits would be left, which many numbers contain.
 */
function phoneDigits(q: string): string | null {
  if (!/^[+(]?\d[\d\s()/.-]*$/.test(q.trim())) return null
  const digits = q.replace(/\D/g, '')
  if (digits.length < 4) return null
  const bare = digits.replace(/^0+/, '')
  return bare.length < 4 ? digits : bare
}

/** Returns the words of a search term; an address has those of its stored form, however it is typed. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text.includes('@') ? addressKey(text) : text)
  return [beginningOf(words.join(' '), 80)].filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
}

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
  notes: StaffOrder['notes']
  assistance: string | null
  ofPerson: StaffOrder['of_person']
  entries: Entries
}

/**
 * Reads an order with its entries, refunds, mails, staff calls and notes, and the number of orders with the buyer's e-mail
 * address.
 * @returns null for an unknown number
 */
export async function readDeskOrder({ env, site, now }: DeskContext, typed: string): Promise<OrderOfDesk | null> {
  const number = readOrderNumber(typed)
  if (!number) return null
  const order = orderOf(env, site, number)
  const desk = await order.deskView()
  const view = await order.view()
  if (!view || !desk) return null
  const store = { d1: env.DB, now }
  const [calls, notes, assistance, ofPerson, entries] = await Promise.all([
    callsAbout(store, site, number),
    readNotes(store, site, number),
    assistanceOf(store, site, number),
    view.contact.email ? ordersWithAddress(store, site, view.contact.email) : null,
    usedTickets(env, view),
  ])
  return {
    view,
    desk,
    notes,
    assistance,
    entries,
    ofPerson: ofPerson && { ...ofPerson, since: berlinIso(new Date(ofPerson.since)) },
    calls: calls.map(({ at, result, ...call }) => ({ ...call, at: berlinIso(new Date(at)), result: result ?? '' })),
  }
}
