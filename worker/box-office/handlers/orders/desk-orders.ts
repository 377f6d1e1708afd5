import type {
  StaffOrder,
  StaffOrderList,
  StaffOrderQuery,
} from '../../../../shared/contract/box-office/staff/orders.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import type { DeskView } from '../../objects/order/desk-view.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { callsAbout, contentsOf, openWork, orderedProduction, ordersWithAddress } from '../../store/desk-orders.ts'
import { assistanceOf } from '../../store/orders/assistance.ts'
import { unsentMails } from '../../store/orders/unsent.ts'
import { findOrders } from '../look-up/find-orders.ts'
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
  const [page, open, unsent, production] = await Promise.all([
    pageOfOrders(context, query, query.per_page ?? pageLength),
    openWork(store, site),
    unsentMails(store, site),
    query.production === undefined ? null : orderedProduction(store, site, query.production),
  ])
  return {
    ...page,
    production: production && {
      id: production.id,
      title: localise(JSON.parse(production.title) as Localised, locale),
      date: berlinIso(new Date(production.starts_at)),
    },
    open: { ...open, unsent: unsent.filter(({ isLate }) => isLate).length },
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
        productions: own.map(({ production: id, title, starts_at }) => ({
          id,
          title: title && localise(JSON.parse(title) as Localised, locale),
          date: starts_at && berlinIso(new Date(starts_at)),
        })),
      }
    }),
    next: next ? `${next.created_at}~${next.number}` : null,
  }
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
 * Reads an order with its entries, refunds, mails, staff calls and notes, and the number of orders with the buyer's
 * e-mail address.
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
