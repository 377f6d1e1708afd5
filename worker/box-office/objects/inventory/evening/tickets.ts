// The tickets of an evening: those that devices have, those that are found without a code, and those without an entry.
import { type Hall, withPlaces } from '../hall.ts'
import type { LineRow } from '../line-store.ts'
import { ownOrders } from '../sold-elsewhere.ts'
import type { Stores } from '../stores.ts'

export interface EveningReading extends Stores {
  sql: SqlStorage
  hall: Hall
}

type TicketRow = Pick<LineRow, 'id' | 'seat' | 'area' | 'price_type' | 'state'> & {
  order_number: string
  counter: number
  is_used: number
}

/** Returns sold tickets, in the order of their sale, with their places. @param condition of SQL, begins with AND */
function ticketRows(reading: Pick<EveningReading, 'sql' | 'hall'>, condition = '', ...values: string[]) {
  return orderedRows(reading, `AND state = 'sold' ${condition}`, ...values)
}

function orderedRows({ sql, hall }: Pick<EveningReading, 'sql' | 'hall'>, condition: string, ...values: string[]) {
  const rows = sql.exec<TicketRow>(
    `SELECT id, seat, area, price_type, state, order_number, coalesce(revocations.counter + 1, 0) AS counter,
       entries.ticket IS NOT NULL AS is_used
     FROM lines LEFT JOIN revocations ON revocations.ticket = id LEFT JOIN entries ON entries.ticket = id
     WHERE ${ownOrders} ${condition} ORDER BY lines.rowid`,
    ...values,
  )
  return withPlaces(hall, rows.toArray())
}

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

/**
 * Lists all valid tickets with the counters of their codes. Neither a buyer nor an order is named: the tickets of an
 * order have the same `group`, numbered from 1.
 */
export function packOf(reading: EveningReading) {
  const groups = new Map<string, number>()
  const types = new Map(
    reading.hall.sales.price_types.map(
      ({ key, name, proof = null }, index) => [key, { name, proof, is_first: index === 0 }] as const,
    ),
  )
  return ticketRows(reading).map(({ id, counter, place, price_type: type, order_number: order }) => {
    const group = groups.get(order) ?? groups.size + 1
    groups.set(order, group)
    return {
      ticket: id,
      counter,
      place,
      price_type: types.get(type) ?? { name: { de: type }, proof: null, is_first: false },
      group,
    }
  })
}

/** Words that people say and write beside the names of rows and seats. */
const fillers = new Set(['reihe', 'platz', 'sitz', 'tisch', 'row', 'seat', 'place', 'table'])

/** Finds tickets by row and seat, after the section or without it, such as `14 9` or `Parkett links 14/9`. */
export function ticketsAt(reading: EveningReading, words: string) {
  const wanted = wordsOf(words).filter((word) => !fillers.has(word))
  const [row, seat] = wanted.splice(-2)
  if (row === undefined || seat === undefined) return []
  const places = [...reading.hall.places.values()].filter((place) => {
    if (place.row?.toLowerCase() !== row || place.seat?.toLowerCase() !== seat) return false
    const section = Object.values(place.section).flatMap(wordsOf)
    return wanted.every((word) => section.some((each) => each.startsWith(word)))
  })
  const ids = JSON.stringify(places.map(({ id }) => id))
  return found(reading, 'seat', ids)
}

/** Finds the tickets of orders. @param orders whole numbers */
export function ticketsOf(reading: EveningReading, orders: readonly string[]) {
  return found(reading, 'order_number', JSON.stringify(orders))
}

/** Lists the tickets that were not used. */
export function noShowsOf(reading: EveningReading) {
  return ticketRows(reading, 'AND entries.ticket IS NULL').map(({ id, place, order_number }) => {
    return { ticket: id, place, order: order_number }
  })
}

/**
 * Returns tickets and reserved places, unused ones first, each with its order's number, which no device may see.
 * @param values JSON
 */
function found(reading: EveningReading, column: 'seat' | 'order_number', values: string) {
  const condition = `AND state IN ('sold', 'paying') AND ${column} IN (SELECT value FROM json_each(?))`
  const rows = orderedRows(reading, condition, values).map(({ id, place, state, is_used: isUsed, order_number }) => {
    return { ticket: id, place, is_used: isUsed === 1, is_reserved: state === 'paying', order: order_number }
  })
  return rows.toSorted((one, other) => Number(one.is_used) - Number(other.is_used))
}

function wordsOf(text: string | null): string[] {
  return text?.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
