import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { type Hall, hallOf } from './hall.ts'
import { mark } from './line-store.ts'
import type { Stores } from './stores.ts'
import { forgetMoves, movedSales } from './verbs/move-contingent.ts'

/**
 * Builds the mirror as of `nowMs`; null before the first sales data. The mirror's sale is also stopped if the content
 * has stopped it.
 */
export function loadHall(sql: SqlStorage, { lines, blocks }: Stores, nowMs: number): Hall | null {
  const [stored] = sql.exec<{ plan: string; sales: string }>('SELECT plan, sales FROM sales_data').toArray()
  if (!stored) return null
  const sales = JSON.parse(stored.sales) as Sales
  const isStopped = sales.is_stopped || isStoppedByContent(sql)
  const plan = JSON.parse(stored.plan) as HallPlan
  const hall = hallOf(plan, movedSales(sql, plan, { ...sales, is_stopped: isStopped }), nowMs)
  for (const line of lines.all()) mark(hall, line, line.state)
  blocks.applyToHall(hall, { isNew: true })
  return hall
}

export function saveSalesData(sql: SqlStorage, { plan, sales }: { plan: HallPlan; sales: Sales }): void {
  sql.exec('INSERT OR REPLACE INTO sales_data VALUES (1, ?, ?)', JSON.stringify(plan), JSON.stringify(sales))
  forgetMoves(sql, sales)
}

/** Stores whether the content stops the sale. @returns whether this has changed */
export function setStoppedByContent(sql: SqlStorage, isStopped: boolean): boolean {
  if (isStopped === isStoppedByContent(sql)) return false
  sql.exec(isStopped ? 'INSERT OR IGNORE INTO content_stop VALUES (1)' : 'DELETE FROM content_stop')
  return true
}

function isStoppedByContent(sql: SqlStorage): boolean {
  return sql.exec('SELECT 1 FROM content_stop').toArray().length > 0
}
