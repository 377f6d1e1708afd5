import type { StaffContingent } from '../../../shared/contract/shop/staff/sales.ts'
import { slugOf } from '../../content/store/slugs.ts'
import type { Refusal } from '../objects/inventory/answers.ts'
import { readSales } from '../store/sales.ts'
import { changeSales } from './change-sales.ts'
import type { DeskSalesContext } from './desk-sales.ts'
import { forgetFreshSales } from './fresh-sales.ts'

/** As the sales data allow. */
const maxContingents = 20
/** Leaves room for a number after an equal name. */
const maxSlug = 50

/**
 * Adds an empty contingent to a concert's sales data; places are moved into it afterwards. A repeated call finds the
 * contingent of that name and changes nothing.
 */
export async function addContingent(
  { env, site, now }: DeskSalesContext,
  { production, contingent: { name, access } }: { production: number; contingent: StaffContingent },
): Promise<{ ok: true; key: string } | Refusal> {
  const stored = await readSales({ d1: env.DB, now }, site.key, production)
  if (!stored) return { ok: false, reason: 'no_sales_data' }
  const { version: _, ...data } = stored.sales
  const known = data.contingents.find((each) => each.name.de === name.de)
  if (known) return { ok: true, key: known.key }
  if (data.contingents.length >= maxContingents) return { ok: false, reason: 'too_many', limit: maxContingents }
  const key = freeKey(slugOf(name.de).slice(0, maxSlug), new Set(data.contingents.map((each) => each.key)))
  const contingents = [...data.contingents, { key, name, access, seats: [], areas: [] }]
  const answer = await changeSales(
    env,
    site.key,
    { productionId: production, data: { ...data, contingents }, soldShare: stored.soldShare },
    { now },
  )
  forgetFreshSales(site.key, production)
  if (answer.ok) return { ok: true, key }
  return { ok: false, reason: answer.reason === 'places_in_use' ? 'places_in_use' : 'no_sales_data' }
}

/** @param slug of letters, digits and hyphens; another name may have the same one */
function freeKey(slug: string, used: ReadonlySet<string>): string {
  const base = slug.replace(/-+$/, '') || 'contingent'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!used.has(key)) return key
  }
}
