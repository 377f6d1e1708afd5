// Creates, changes and dissolves contingents at the desk. Imports do not change a contingent that staff have created or
// changed.
import type { Contingent } from '../../../shared/contract/box-office/sales.ts'
import type { StaffContingent } from '../../../shared/contract/box-office/staff/sales.ts'
import { slugOf } from '../../../shared/page/slug.ts'
import type { Refusal } from '../objects/inventory/answers.ts'
import { readSales } from '../store/sales.ts'
import { changeSales } from './change-sales.ts'
import type { DeskSalesContext } from './desk-sales.ts'
import { forgetUpdate } from './open-inventory.ts'

/** Maximum number of contingents of a production, as in the schema of sales data. */
const maxContingents = 20
/** Maximum length of a slug, which leaves room for the number that distinguishes equal slugs. */
const maxSlug = 50
/** Maximum number of attempts to store a change. An attempt fails if the sales data were changed concurrently. */
const maxTries = 5

export type ContingentAnswer = { ok: true; key: string } | Refusal

/**
 * Adds an empty contingent to a production's sales data; places are moved into it afterwards. A repeated call finds the
 * contingent by its German name and changes nothing.
 */
export function addContingent(
  context: DeskSalesContext,
  {
    production,
    contingent: { name, access, release_at, is_abo: isAbo },
  }: { production: number; contingent: StaffContingent },
): Promise<ContingentAnswer> {
  return changeContingents(context, production, (contingents) => {
    const known = contingents.find((each) => each.name.de === name.de)
    if (known) return { key: known.key, contingents: null }
    if (contingents.length >= maxContingents) return { ok: false, reason: 'too_many', limit: maxContingents }
    const key = freeKey(slugOf(name.de).slice(0, maxSlug), new Set(contingents.map((each) => each.key)))
    const made = {
      key,
      name,
      access,
      is_kept: true as const,
      seats: [],
      areas: [],
      ...(isAbo && { is_abo: true as const }),
      ...released(release_at),
    }
    return { key, contingents: [...contingents, made] }
  })
}

/** Sets when a contingent's free places go on general sale. @param at null if they stay in the contingent */
export function setRelease(
  context: DeskSalesContext,
  { production, key, at }: { production: number; key: string; at: string | null },
): Promise<ContingentAnswer> {
  return changeContingents(context, production, (contingents) => {
    const known = contingents.find((each) => each.key === key)
    if (!known) return { ok: false, reason: 'unknown_place' }
    const { release_at: before, ...rest } = known
    if ((before ?? null) === at) return { key, contingents: null }
    const changed = { ...rest, is_kept: true as const, ...released(at) }
    return { key, contingents: contingents.map((each) => (each === known ? changed : each)) }
  })
}

/** Removes a contingent from the sales data; its free places go on general sale. */
export function dissolveContingent(
  context: DeskSalesContext,
  { production, key }: { production: number; key: string },
): Promise<ContingentAnswer> {
  return changeContingents(context, production, (contingents) => {
    const left = contingents.filter((each) => each.key !== key)
    if (left.length === contingents.length) return { ok: false, reason: 'unknown_place' }
    return { key, contingents: left }
  })
}

/** The contingents after the change, null if nothing changes, and the key of the affected contingent. */
type Change = { key: string; contingents: Contingent[] | null } | Refusal

async function changeContingents(
  { env, site, now }: DeskSalesContext,
  productionId: number,
  change: (contingents: readonly Contingent[]) => Change,
): Promise<ContingentAnswer> {
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await readSales({ d1: env.DB, now }, site.key, productionId)
    if (!stored) return { ok: false, reason: 'no_sales_data' }
    const { version, ...data } = stored.sales
    const changed = change(data.contingents)
    if (!('key' in changed)) return changed
    const { key, contingents } = changed
    if (!contingents) return { ok: true, key }
    const record = { productionId, data: { ...data, contingents }, soldShare: stored.soldShare, basedOn: version }
    const answer = await changeSales(env, site.key, record, { now })
    forgetUpdate(site.key, productionId)
    if (answer.ok) return { ok: true, key }
    if (answer.reason !== 'older_version') return { ok: false, reason: answer.reason }
  }
  throw new Error(`the sales data of production ${productionId} change all the time`)
}

function released(at: string | null | undefined): Pick<Contingent, 'release_at'> {
  return at ? { release_at: at } : {}
}

function freeKey(slug: string, used: ReadonlySet<string>): string {
  const base = slug.replace(/(?<!-)-+$/, '') || 'contingent'
  for (let number = 1; ; number++) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!used.has(key)) return key
  }
}
