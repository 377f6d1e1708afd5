import type { CartPart } from '../answers.ts'
import { type Hall, withPlaces } from '../hall.ts'
import { type LineRow, lineOf } from '../line-store.ts'
import { isOnSale } from '../sale-windows.ts'

/**
 * Returns a cart's lines with the access keys that they require; lines whose place is unknown are omitted.
 * @returns null without sales data
 */
export function cartPartOf(hall: Hall | null, rows: readonly LineRow[], nowMs: number): CartPart | null {
  if (!hall) return null
  const lines = withPlaces(hall, rows.map(lineOf))
  return { lines, tax: hall.sales.tax, opened_by: rows.length > 0 ? openedBy(hall, rows, nowMs) : [] }
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
