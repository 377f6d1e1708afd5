// The tickets of an evening: those that devices have, those that are found without a code, and those that nobody used.
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { type Hall, type PlaceName, withPlaces } from '../hall.ts'
import type { LineRow } from '../line-store.ts'
import { ownOrders } from '../sold-elsewhere.ts'

export interface PackedTicket {
  /** The id of the ticket's line. */
  ticket: string
  /** The counter of the valid code. */
  counter: number
  place: PlaceName
  price_type: { name: Localised; proof: Localised | null }
  /** Equal for the tickets of an order; numbered from 1 within the pack. */
  group: number
}

export interface FoundTicket {
  ticket: string
  place: PlaceName
  is_used: boolean
  /** The order's number, which no device may see. */
  order: string
}

type TicketRow = Pick<LineRow, 'id' | 'seat' | 'area' | 'price_type'> & {
  order_number: string
  counter: number
  is_used: number
}

const ticketRows = `SELECT id, seat, area, price_type, order_number, coalesce(revocations.counter + 1, 0) AS counter,
    entries.ticket IS NOT NULL AS is_used
  FROM lines LEFT JOIN revocations ON revocations.ticket = id LEFT JOIN entries ON entries.ticket = id
  WHERE state = 'sold' AND ${ownOrders}`

/**
 * Returns a text that changes with the pack. A pack changes with sales data, and with its lines: between two
 * revocations, which each line that leaves or moves has, their number only rises.
 */
export function packVersionOf(sql: SqlStorage, { sales }: Hall): string {
  const { sold, revoked } = sql
    .exec<{ sold: number; revoked: number }>(
      `SELECT (SELECT count(*) FROM lines WHERE state = 'sold' AND ${ownOrders}) AS sold,
         (SELECT coalesce(max(sequence), 0) FROM revocations) AS revoked`,
    )
    .one()
  return [sales.version, sales.plan.version, sold, revoked].join('.')
}

/** Returns all valid tickets, in the order of their sale, in which neither a buyer nor an order is named. */
export function packOf(sql: SqlStorage, hall: Hall): PackedTicket[] {
  const groups = new Map<string, number>()
  const types = new Map(hall.sales.price_types.map(({ key, name, proof }) => [key, { name, proof: proof ?? null }]))
  const rows = sql.exec<TicketRow>(`${ticketRows} ORDER BY lines.rowid`).toArray()
  return withPlaces(hall, rows).map(({ id, counter, place, price_type: type, order_number: order }) => {
    const group = groups.get(order) ?? groups.size + 1
    groups.set(order, group)
    return { ticket: id, counter, place, price_type: types.get(type) ?? { name: { de: type }, proof: null }, group }
  })
}

const maxFound = 10
/** Words that people say and write beside the names of rows and seats. */
const fillers = new Set(['reihe', 'platz', 'sitz', 'tisch', 'row', 'seat', 'place', 'table'])

/** Finds tickets by row and seat, after the section or without it, such as `14 9` or `Parkett links 14/9`. */
export function ticketsAt(sql: SqlStorage, hall: Hall, words: string): FoundTicket[] {
  const wanted = wordsOf(words).filter((word) => !fillers.has(word))
  const [row, seat] = wanted.splice(-2)
  if (row === undefined || seat === undefined) return []
  const places = [...hall.places.values()].filter((place) => {
    if (place.row?.toLowerCase() !== row || place.seat?.toLowerCase() !== seat) return false
    const section = Object.values(place.section).flatMap(wordsOf)
    return wanted.every((word) => section.some((each) => each.startsWith(word)))
  })
  const ids = JSON.stringify(places.map(({ id }) => id))
  return foundTickets(hall, sql.exec<TicketRow>(`${ticketRows} AND seat IN (SELECT value FROM json_each(?))`, ids))
}

/** Finds the tickets of orders. @param orders whole numbers */
export function ticketsOf(sql: SqlStorage, hall: Hall, orders: readonly string[]): FoundTicket[] {
  const numbers = JSON.stringify(orders)
  const rows = sql.exec<TicketRow>(`${ticketRows} AND order_number IN (SELECT value FROM json_each(?))`, numbers)
  return foundTickets(hall, rows)
}

function foundTickets(hall: Hall, rows: Iterable<TicketRow>): FoundTicket[] {
  return withPlaces(hall, [...rows])
    .slice(0, maxFound)
    .map(({ id, place, is_used: isUsed, order_number: order }) => ({ ticket: id, place, is_used: isUsed === 1, order }))
}

/** Lists the tickets that were not used. */
export function noShowsOf(sql: SqlStorage, hall: Hall): Omit<FoundTicket, 'is_used'>[] {
  const rows = sql.exec<TicketRow>(`${ticketRows} AND entries.ticket IS NULL ORDER BY lines.rowid`).toArray()
  return withPlaces(hall, rows).map(({ id, place, order_number: order }) => ({ ticket: id, place, order }))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
