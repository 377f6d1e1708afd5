import type { CartPart } from './answers.ts'
import { type Hall, withPlaces } from './hall.ts'
import { type LineRow, lineOf } from './line-store.ts'
import { isOnSale } from './sale-windows.ts'

/**
 * Returns a cart's lines with the access keys that they require; lines whose place is unknown are omitted.
 * @returns null without sales data
 */
export function cartPartOf(hall: Hall | null, rows: readonly LineRow[], nowMs: number): CartPart | null {
  if (!hall) return null
  const lines = withPlaces(hall, rows.map(lineOf))
  const { tax, price_types: types } = hall.sales
  const freePer = Object.fromEntries(types.flatMap(({ key, free_per: per }) => (per ? [[key, per] as const] : [])))
  return {
    lines,
    tax,
    ...(Object.keys(freePer).length > 0 && { free_per: freePer }),
    opened_by: rows.length > 0 ? openedBy(hall, rows, nowMs) : [],
  }
}

function openedBy({ sales, releases }: Hall, rows: readonly LineRow[], nowMs: number): string[][] {
  const used = new Set(rows.map(({ contingent }) => contingent))
  const contingents = sales.contingents.filter(({ key }) => used.has(key) && !releases.released.has(key))
  const isOpenToAll = isOnSale({ ...sales, is_stopped: false }, nowMs, [])
  return [
    ...contingents.flatMap(({ access }) => (access === null ? [] : [[access]])),
    ...(isOpenToAll ? [] : [sales.windows.flatMap(({ access }) => access ?? [])]),
  ]
}
