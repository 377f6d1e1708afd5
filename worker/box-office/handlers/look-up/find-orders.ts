import { groupSize } from '../../../../shared/contract/box-office/keys.ts'
import type { StaffOrderQuery } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinDay, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import type { Env } from '../../../env.ts'
import { keyRing } from '../../codes/key-ring.ts'
import { verifyTicket } from '../../codes/ticket-code.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import {
  type DeskOrderFilter,
  type DeskOrderRow,
  deskOrder,
  deskOrders,
  endOfScan,
  orderOfTicket,
} from '../../store/desk-orders.ts'
import { searchOrderParts, searchOrders } from '../../store/orders/find-orders.ts'
import type { DeskContext } from '../orders/desk-orders.ts'
import { digitTerms, partTerms, soundTermsIn, wordTerms } from './search-terms.ts'

/**
 * Maximum number of orders in a list that has orders which are found by a part of a number or an address, or by the
 * sound of a name.
 */
const maxLoose = 20

/** At most `limit` rows; `end` is the result of `endOfScan`, or null for a search. */
interface FoundOrders {
  rows: DeskOrderRow[]
  end: Pick<DeskOrderRow, 'number' | 'created_at'> | null
}

/**
 * Finds orders by a whole number or ticket; by four digits of a telephone number, an order's number or a postcode; or
 * by the beginnings of words of a name or an address. If the words find fewer than `maxLoose` orders, those follow that
 * are found by a part of an order's number or postal address, or by the sound of a name.
 */
export async function findOrders(
  { env, site, now }: DeskContext,
  query: StaffOrderQuery,
  limit: number,
): Promise<FoundOrders> {
  const { q = '', after } = query
  const store = { d1: env.DB, now }
  const number = await numberOf(env, site, q, now)
  if (number) return { rows: await deskOrder(store, site, number), end: null }
  const filter = filterOf(query, now, limit)
  if (!q.trim()) {
    const [rows, end] = await Promise.all([deskOrders(store, site, filter), endOfScan(store, site, filter)])
    return { rows, end }
  }
  // what is found by parts is one page, however much there is
  const loose = { ...filter, after: null, limit: Math.min(maxLoose, limit - 1) }
  const digits = digitTerms(q)
  const byDigits = digits === null ? [] : await searchOrderParts(store, site, digits, loose)
  if (byDigits.length > 0) return { rows: after ? [] : byDigits, end: null }
  const words = wordTerms(q)
  const byWords = words === null ? [] : await searchOrders(store, site, words, filter)
  if (after || byWords.length >= loose.limit) return { rows: byWords, end: null }
  const [parts, sounds] = [partTerms(q), soundTermsIn(q)]
  const [byParts, bySound] = await Promise.all([
    parts === null ? [] : searchOrderParts(store, site, parts, loose),
    sounds === null ? [] : searchOrders(store, site, sounds, loose),
  ])
  return { rows: firstOf({ byWords, byParts, bySound }, loose.limit), end: null }
}

/**
 * Returns what words find, and then parts and sounds, each of which has at least half of the rest if it finds as much.
 */
function firstOf(
  { byWords, byParts, bySound }: Readonly<Record<'byWords' | 'byParts' | 'bySound', readonly DeskOrderRow[]>>,
  limit: number,
): DeskOrderRow[] {
  const known = new Set(byWords.map(({ number }) => number))
  const unknown = (rows: readonly DeskOrderRow[]) => rows.filter(({ number }) => !known.has(number))
  const [parts, sounds] = [unknown(byParts), unknown(bySound)] as const
  const room = limit - byWords.length
  const ofParts = parts.slice(0, Math.max(Math.ceil(room / 2), room - sounds.length))
  const found = new Map([...byWords, ...ofParts, ...sounds, ...parts].map((row) => [row.number, row]))
  return [...found.values()].slice(0, limit)
}

function filterOf(query: StaffOrderQuery, now: Date, limit: number): DeskOrderFilter {
  const { open, state, production, means, delivery, group, after } = query
  const [createdAt, last] = after?.split('~') ?? []
  return {
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
}

/** Returns the times between which a query's orders were placed, UTC; the end is exclusive. */
function boundsOf(query: StaffOrderQuery, now: Date): Pick<DeskOrderFilter, 'from' | 'before'> {
  const startOf = (day: string) => berlinToUtc(`${day}T00:00`)
  const { from, until } = daysOf(query, now)
  return { from: from && startOf(from), before: until && startOf(dayAfter(until, 1)) }
}

/** Returns the first and the last day of a query in Berlin, YYYY-MM-DD. */
export function daysOf(
  { period, from, until }: Pick<StaffOrderQuery, 'period' | 'from' | 'until'>,
  now: Date,
): Pick<StaffOrderQuery, 'from' | 'until'> {
  if (!period) return { from, until }
  const daysAgo = { today: 0, '7-days': 6, '30-days': 29 }[period]
  return { from: dayAfter(berlinDay(now), -daysAgo) }
}

async function numberOf(env: Env, site: SiteKey, q: string, now: Date): Promise<string | null> {
  const text = q.trim()
  const number = readOrderNumber(text) ?? readOrderNumber(text.replace(/-\d{1,3}$/, ''))
  if (number || text.length < 100) return number
  const claims = await verifyTicket(await keyRing(env.TICKET_KEY), text.replace(/\s/g, ''))
  return claims?.site === site ? orderOfTicket({ d1: env.DB, now }, site, claims.ticket) : null
}
