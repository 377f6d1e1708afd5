import type { MovePreview } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { type SiteKey, sites } from '../../../shared/sites/sites.ts'
import { berlinDay, berlinIso } from '../../../shared/time/berlin.ts'
import { contentClient } from '../../content/content-client.ts'
import { currentSite } from '../../content/current-site.ts'
import {
  type BoxOffice,
  type BoxOfficeCall,
  type MovedTime,
  type MoveNews,
  noTasks,
} from '../../content/handlers/desk/box-office.ts'
import { hallName } from '../../content/handlers/venues/item.ts'
import type { Store } from '../../content/store/commit.ts'
import { lastMirrored } from '../../content/store/night/mirrored.ts'
import type { Sql } from '../../content/store/sql.ts'
import type { Env } from '../../env.ts'
import { reportFailure } from '../../http/failures/report.ts'
import { booksOf } from '../copies/books.ts'
import { composeOrderMail } from '../mails/compose.tsx'
import { inventoryOf } from '../objects/inventory-of.ts'
import { jobsOf } from '../objects/jobs-of.ts'
import { mailOf } from '../objects/order/mail-of.ts'
import { orderProduction } from '../objects/order/order-production.ts'
import { applyDate } from '../objects/order/saga/current-facts.ts'
import { latestDeadline } from '../objects/order/saga/exchange-parts.ts'
import type { OrderProduction } from '../objects/order/stored-order.ts'
import { dateMail, withReturn } from '../objects/order/verbs/changes.ts'
import type { OrderView } from '../objects/order/view.ts'
import { orderOf } from '../objects/order-of.ts'
import { markedByStaff } from '../rules/kept-sales.ts'
import { readOrderNumber } from '../rules/order-number.ts'
import { openMoney } from '../store/desk-orders.ts'
import { addedStart } from '../store/job-starts.ts'
import { countReturned } from '../store/orders/deliveries.ts'
import { oneOrderPerLanguage, ordersToCall } from '../store/orders/to-inform.ts'
import { salesOfOrders } from '../store/orders.ts'
import { changedSaleStatements, readSales } from '../store/sales.ts'
import type { SalesData } from '../store/schema.ts'
import { isRefused } from './change-sales.ts'
import { uncopiedSales } from './copies/compare-inventories.ts'
import { lateNight } from './copies/nights.ts'
import { orderToCall } from './jobs/order-to-call.ts'
import { startChange, startWaiting } from './jobs/published-changes.ts'
import { openInventory } from './open-inventory.ts'
import { type SalesEnv, syncSales } from './sync-sales.ts'

/**
 * Returns the mails that `changeDate` would send for times and a room that are not stored, and whom it cannot reach by
 * mail. The mails name no buyer, since not all who may move a production may see its buyers.
 */
async function previewMove(call: BoxOfficeCall, about: MoveNews): Promise<MovePreview> {
  const { env, site, production, now } = call
  const store = { d1: env.DB, now }
  const [orders, calls] = await Promise.all([
    about.kind === 'corrected' ? [] : oneOrderPerLanguage(store, site, production),
    about.maySeeBuyers ? ordersToCall(store, site, production) : null,
  ])
  const mails = await Promise.all(orders.map(({ number }) => previewMail(call, number, about)))
  return {
    mails: mails.flatMap((mail) => mail ?? []),
    calls: calls && (await Promise.all(calls.map((number) => orderToCall(call, number)))),
  }
}

/** Returns null for an order without places of the production. */
async function previewMail(
  call: BoxOfficeCall,
  number: string,
  { times, room, notice, kind }: MoveNews,
): Promise<MovePreview['mails'][number] | null> {
  const { env, site, production, now } = call
  const view: OrderView | null = await orderOf(env, site, number).view()
  const before = view?.productions.find(({ id }) => id === production)
  if (!view || !before) return null
  const { locale, origin } = view
  const [current, moved] = await Promise.all([currentSite(env, site), movedProduction(call, locale, { times, room })])
  if (!moved) return null
  const facts = { productions: view.productions }
  applyDate(facts, moved)
  const { transfer, due_ms: dueMs } = view.payment
  const latestMs = view.state === 'pending' ? latestDeadline(facts.productions, now.getTime()) : null
  const shown = {
    ...view,
    ...facts,
    ...(kind === 'moved' && mailFor(view) === 'changed' && { returns: withReturn(view.returns, moved, now.getTime()) }),
    number: hidden,
    contact: { name: sampleName[locale], email: '' },
    // the reference contains the order's number
    payment: {
      ...view.payment,
      due_ms: dueMs !== null && latestMs !== null ? Math.min(dueMs, latestMs) : dueMs,
      transfer: transfer && { ...transfer, reference: hidden },
    },
  }
  const { subject, text } = composeOrderMail(
    mailOf(
      {
        site: current,
        view: shown,
        facts: { origin, locale, number: hidden, secret: hidden },
        moves: [],
        exchanges: [],
        refunds: [],
        unconfirmed: null,
        waits: null,
        payLink: view.payment.means === 'link' ? { token: hidden, digest: '' } : null,
        postedMs: null,
        nowMs: now.getTime(),
      },
      dateMail(mailFor(view), production, { was: before.date, now: moved.date, notice, kind }),
      [],
    ),
  )
  return { locale, subject, text }
}

/** Returns the production as orders would store it after the move; null if it is not sold here. */
async function movedProduction(
  { env, site, production, now }: BoxOfficeCall,
  locale: Locale,
  { times, room }: Pick<MoveNews, 'times' | 'room'>,
): Promise<OrderProduction | null> {
  const content = contentClient({ env, site: sites[site], locale, now })
  const [found, facts, rooms] = await Promise.all([
    content.productions.byId(production),
    inventoryOf(env, site, production).saleFacts(),
    content.venues.rooms(),
  ])
  if (!found || !facts) return null
  const at = (time: MovedTime, before: string | null | undefined) => {
    const utc = times[time]
    return utc ? berlinIso(utc) : (before ?? null)
  }
  const hall = rooms.find(({ id }) => id === room) ?? found.room
  const left = found.room?.id === hall?.id ? null : found.room
  const moved = {
    ...found,
    date: at('startsAt', found.date) ?? found.date,
    previous_date: at('previousStartsAt', found.previous_date),
    previous_hall: left ? hallName(left) : (found.previous_hall ?? null),
    doors: at('doorsAt', null),
    introduction: at('introductionAt', found.introduction),
    end: at('endsAt', found.end),
    room: hall,
  }
  return orderProduction(moved, facts.sales, locale)
}

/** Returns which mail tells an order of the move; one whose payment is open gets its mail about the payment again. */
function mailFor({ offer, lines, state }: OrderView): Parameters<typeof dateMail>[0] {
  if (offer) return 'offered'
  if (lines.some(({ state }) => state === 'sold')) return 'changed'
  return state === 'pending' ? 'payment_due' : 'received'
}

/** Stands for what identifies the order. */
const hidden = '…'

const sampleName: Record<Locale, string> = { de: 'Vorname Nachname', en: 'First Name Last Name' }

export const boxOffice: BoxOffice = {
  async inNumbers({ env, site, production, now }) {
    const store = { d1: env.DB, now }
    if (!(await readSales(store, site, production))) return null
    const inventory = await openInventory({ env, site: sites[site], now }, production)
    const [orders, allocations, carts] = await Promise.all([
      salesOfOrders(store, site, production),
      inventory.allocations(),
      inventory.openCarts(),
    ])
    const elsewhere = allocations.filter(({ order, isSold }) => isSold && readOrderNumber(order) === null).length
    return { ...orders, elsewhere, carts }
  },

  async jobStart({ env, site, production, now, by }, { change, key, ...about }) {
    return [addedStart({ d1: env.DB, now }, { site, key, production, change, about, by })]
  },

  cancel: (call, { key, ...about }) => startChange(call, { change: 'cancelled', key, about }),

  isCancelling: ({ env, site, production }) => jobsOf(env, site).isCancelling(production),

  saleEnd: ({ env, site, production, now }, byMs) => saleEndStatements(env, site, { production, byMs, now }),

  async openSale({ env, site, production, now }) {
    const store = { d1: env.DB, now }
    const stored = await readSales(store, site, production)
    if (!stored?.sales.is_stopped) return []
    const { version: _, ...data } = stored.sales
    return changedSaleStatements(store, site, stored, markedByStaff({ ...data, is_stopped: false }, stored.sales))
  },

  // a refusal by the inventory is stored, and the desk shows it with the sale
  followSale: async ({ env, site, production, now }) => void (await syncSales(env, site, production, now)),

  move: (call, { key, ...about }) => startChange(call, { change: 'moved', key, about }),

  async openTasks({ env, site, now }, wait) {
    try {
      await startWaiting(env, { now, site }, wait)
      const store = { d1: env.DB, now }
      const { count: jobs, toPay } = await jobsOf(env, site).openTasks()
      const [open, letters] = await Promise.all([
        openMoney(store, site, toPay),
        countReturned(store, site, berlinDay(now)),
      ])
      const [books, isLate, night, uncopied] = await Promise.all([
        booksOf(env),
        isMirrorLate(env, store),
        lateNight(store),
        uncopiedSales(store),
      ])
      const copies = { no_copies: books ? 0 : 1, mirror: isLate ? 1 : 0, nights: books && night !== null ? 1 : 0 }
      const sales = uncopied.filter((one) => one.site === site).length
      return { jobs, ...open, letters, ...copies, sales_copies: sales }
    } catch (error) {
      // the desk's start page has more than these lines
      reportFailure({ env, site: sites[site], path: '/admin', wait }, 'tasks of jobs', error)
      return noTasks
    }
  },

  previewMove,
}

/** Whether a mirror should have fetched the copies, but has not for three days, or never. */
async function isMirrorLate(env: Env, store: Store): Promise<boolean> {
  if (!env.MIRROR_TOKEN) return false
  const last = await lastMirrored(store)
  return last === null || store.now.getTime() - Date.parse(last) > mirrorMs
}

const mirrorMs = 3 * 24 * 60 * 60_000

/**
 * Returns the statements that shift the end of a production's sale by as much as its start: tickets are sold until as
 * long before the new start as before the old one. An import leaves the new end unchanged, like one that staff enter.
 * @param byMs how much later the production begins, in milliseconds; negative if it begins earlier
 * @returns no statements if there is nothing to shift, or if the inventory refuses the new end
 */
async function saleEndStatements(
  env: SalesEnv,
  site: SiteKey,
  { production, byMs, now }: { production: number; byMs: number; now: Date },
): Promise<Sql[]> {
  const store = { d1: env.DB, now }
  const stored = await readSales(store, site, production)
  if (!stored || byMs === 0) return []
  const { version: _, ...before } = stored.sales
  const data = markedByStaff({ ...before, windows: withLaterEnd(before.windows, byMs) }, stored.sales)
  if (await isRefused(env, site, { productionId: production, data, version: stored.sales.version + 1 }, now)) return []
  return changedSaleStatements(store, site, stored, data)
}

/** Shifts the windows that end last; earlier ones, such as presales, do not depend on the production's start. */
function withLaterEnd(windows: SalesData['windows'], byMs: number): SalesData['windows'] {
  const lastMs = Math.max(...windows.map(({ until }) => Date.parse(until)))
  const shifted = berlinIso(new Date(lastMs + byMs))
  return windows.map((window) => {
    const isLast = Date.parse(window.until) === lastMs && Date.parse(window.from) < lastMs + byMs
    return isLast ? { ...window, until: shifted } : window
  })
}
