import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../../content/store/commit.ts'
import { hashOf } from '../../content/store/hash-of.ts'
import { type Sql, sql } from '../../content/store/sql.ts'
import type { RecordOutcome } from './outcomes.ts'

const maxPlans = 500

interface PlanHead {
  key: string
  version: number
  source_hash: string
}

export function planVersion(site: SiteKey, key: string, version: number): Sql<{ data: string }> {
  return sql<{
    data: string
  }>`SELECT data FROM hall_plans WHERE site = ${site} AND key = ${key} AND version = ${version}`
}

/** Selects the key, version and hash of the newest version of each plan of a site. */
export function planHeads(site: SiteKey): Sql<PlanHead> {
  return sql<PlanHead>`SELECT key, max(version) AS version, source_hash FROM hall_plans
    WHERE site = ${site} GROUP BY key ORDER BY key LIMIT ${maxPlans}`
}

export async function readPlan(store: Store, site: SiteKey, key: string, version: number): Promise<HallPlan | null> {
  const [row] = await select(store, planVersion(site, key, version))
  return row ? (JSON.parse(row.data) as HallPlan) : null
}

/**
 * Stores each plan that differs from its newest version as a new version; earlier versions are kept.
 * @param plans their `version` is ignored
 * @returns the outcome for each given plan, with its newest version afterwards
 */
export async function savePlans(
  store: Store,
  site: SiteKey,
  plans: readonly HallPlan[],
  { isDryRun = false } = {},
): Promise<Written & { outcomes: (RecordOutcome & { version: number })[] }> {
  const heads = new Map((await select(store, planHeads(site))).map((head) => [head.key, head]))
  const compared = await Promise.all(
    plans.map(async ({ version: _, ...plan }) => {
      const head = heads.get(plan.key)
      const hash = await hashOf(plan)
      const outcome = !head ? 'created' : head.source_hash === hash ? 'unchanged' : 'updated'
      const version = outcome === 'unchanged' ? (head?.version ?? 1) : (head?.version ?? 0) + 1
      return { plan, hash, version, outcome } as const
    }),
  )
  const statements = compared
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(
      ({ plan, hash, version }) => sql`INSERT INTO hall_plans (site, key, version, source_hash, data, created_at)
        VALUES (${site}, ${plan.key}, ${version}, ${hash}, ${JSON.stringify({ ...plan, version })}, ${moment(store.now)})`,
    )
  const { tags } = isDryRun ? { tags: [] } : await commit(store, statements, [])
  return { tags, outcomes: compared.map(({ plan, outcome, version }) => ({ key: plan.key, outcome, version })) }
}
