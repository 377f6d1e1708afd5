import type { PlanChoice } from '../../../shared/contract/box-office/staff/prices.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { moment, type Store, select } from '../../content/store/commit.ts'
import { among, sql } from '../../content/store/sql.ts'
import { codeReading } from '../rules/code-form.ts'
import { storedVoucher } from '../rules/stored-voucher.ts'

const maxPlans = 500
const dayMs = 86_400_000
const daysAround = 500

/**
 * Returns the newest version of each plan of a site, with the name and categories but without the places. Plans without
 * seats are chosen by their number of places instead.
 */
export async function planChoices(store: Store, site: SiteKey): Promise<PlanChoice[]> {
  const rows = await select(
    store,
    sql<{ key: string; version: number; name: string; categories: string }>`
      SELECT key, max(version) AS version, data -> '$.name' AS name, data -> '$.categories' AS categories
      FROM hall_plans WHERE site = ${site} AND key NOT GLOB 'freie-plaetze-[1-9]*' GROUP BY key ORDER BY key
      LIMIT ${maxPlans}`,
  )
  return rows.map(({ name, categories, ...head }) => ({
    ...head,
    name: JSON.parse(name) as HallPlan['name'],
    categories: JSON.parse(categories) as HallPlan['categories'],
  }))
}

/** Finds the latest production that is sold here in the same room as this one, within 500 days of today. */
export async function lastSoldInRoom(store: Store, site: SiteKey, id: number): Promise<number | null> {
  const at = (days: number) => moment(new Date(store.now.getTime() + days * dayMs))
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT other.id FROM productions own
      JOIN productions other ON other.site = own.site AND other.room_id = own.room_id AND other.id <> own.id
      WHERE own.id = ${id} AND own.site = ${site} AND other.starts_at BETWEEN ${at(-daysAround)} AND ${at(daysAround)}
        AND EXISTS (SELECT 1 FROM sales WHERE sales.site = own.site AND sales.production_id = other.id)
      ORDER BY other.starts_at DESC LIMIT 1`,
  )
  return row?.id ?? null
}

/** Returns the alphabetically first magic code for each access key, by that key; keys without a code are missing. */
export async function codesOf(store: Store, site: SiteKey, accesses: readonly string[]): Promise<Map<string, string>> {
  if (accesses.length === 0) return new Map()
  const rows = await select(
    store,
    // SQLite reads `data` from the row with the minimum
    sql<{ access: string; code: string }>`SELECT data ->> '$.value.access' AS access,
        data ->> '$.code' AS code, min(code)
      FROM vouchers WHERE site = ${site}
        AND data ->> '$.value.access' IN ${among(accesses)}
      GROUP BY access`,
  )
  return new Map(rows.map(({ access, code }) => [access, code]))
}

/** Returns a voucher or magic code; null for an unknown one. @param code in its normal form */
export async function findVoucher(store: Store, site: SiteKey, code: string): Promise<Voucher | null> {
  // codes that read alike have the same beginning, until the first of these signs
  const [beginning = ''] = code.split(/[1IL]/)
  const [row] = await select(
    store,
    sql<{ data: string }>`SELECT data FROM vouchers
      WHERE site = ${site} AND code >= ${beginning} AND code < ${`${beginning}\u{10FFFF}`}
        AND replace(replace(code, 'I', '1'), 'L', '1') = ${codeReading(code)}
      ORDER BY code = ${code} DESC, code LIMIT 1`,
  )
  return row ? storedVoucher(row.data) : null
}
