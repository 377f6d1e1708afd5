import { balanceCodeLength, isBalance } from '../../../shared/contract/box-office/balance.ts'
import type { Voucher } from '../../../shared/contract/box-office/voucher.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import type {
  ImportDrawnPlan,
  ImportMember,
  ImportPlan,
  ImportSales,
  ImportVoucher,
} from '../../../shared/contract/import.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import { codeForm, codeReading } from '../../../worker/box-office/rules/code-form.ts'
import { saveMembers } from '../../../worker/box-office/store/customers/members.ts'
import { planHeads, readPlan, savePlans } from '../../../worker/box-office/store/plans.ts'
import { findVoucher } from '../../../worker/box-office/store/price-tables.ts'
import { saveVouchers } from '../../../worker/box-office/store/vouchers.ts'
import { select } from '../../../worker/content/store/commit.ts'
import type { DeletedRows } from '../../../worker/content/store/desk/live/deleted.ts'
import { sql } from '../../../worker/content/store/sql.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'
import type { ImportReport, Outcome } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'
import { salesRow } from './sales-row.ts'
import { type ImportedSales, saveImportedSales } from './save-sales.ts'
import { voucherRow } from './voucher-row.ts'

/** A production that sales data and vouchers refer to; in a dry run, `id` is 0 if the production is not stored yet. */
export interface SoldProduction {
  id: number
  /** ISO text in UTC. */
  startsAt: string
}

type List = 'plans' | 'drawn_plans' | 'sales' | 'vouchers' | 'members'

/**
 * Returns the importers of the box office's lists. The inventories check a new version of sales data against sold and
 * held places when the Worker delivers it (docs/decisions/0024).
 * @param planned productions of this file in a dry run, by external id
 */
export function openBoxOffice(
  job: ImportJob,
  report: ImportReport,
  { planned, deleted }: { planned: ReadonlyMap<string, SoldProduction>; deleted: DeletedRows },
) {
  const { store, site, isDryRun } = job
  const plans = new Map<string, HallPlan | null>()
  /** The imported codes by how they read. */
  const codes = new Map<string, string>()

  const refuse = (list: List, { path, record }: Accepted<{ external_id: string }>, problems: Problem[]) =>
    report.lists[list].refused.push({ externalId: record.external_id, path, problems })
  const count = (list: List, outcomes: readonly { outcome: Outcome }[]) => {
    for (const { outcome } of outcomes) report.lists[list].counts[outcome]++
  }

  async function planOf(key: string): Promise<HallPlan | null> {
    const known = plans.get(key)
    if (known !== undefined) return known
    const head = (await select(store, planHeads(site))).find((each) => each.key === key)
    const plan = head ? await readPlan(store, site, key, head.version) : null
    plans.set(key, plan)
    return plan
  }

  async function productionsOf(ids: readonly string[]): Promise<Map<string, SoldProduction>> {
    const rows = await select(
      store,
      sql<{ key: string; id: number; startsAt: string }>`SELECT external_id AS key, id, starts_at AS startsAt
        FROM productions WHERE site = ${site} AND external_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    )
    const stored = new Map(rows.map(({ key, ...production }) => [key, production]))
    const inFile = ids.flatMap((id) => {
      const production = planned.get(id)
      return production ? [[id, { ...production, id: stored.get(id)?.id ?? production.id }] as const] : []
    })
    return new Map([...stored, ...inFile])
  }

  /** Returns the stored or imported code that a new one reads like; null without one. */
  async function codeAlike(code: string): Promise<string | null> {
    const form = codeForm(code)
    const reading = codeReading(form)
    // most codes have no sign that reads like another one
    const stored = /[1IL]/.test(form) ? await findVoucher(store, site, form) : null
    const known = stored?.code ?? codes.get(reading) ?? code
    if (codeForm(known) !== form) return known
    codes.set(reading, code)
    return null
  }

  /** Whether a code with a balance is too short; a stored one remains valid. */
  async function isGuessable(voucher: Voucher): Promise<boolean> {
    const form = codeForm(voucher.code)
    if (!isBalance(voucher) || form.length >= balanceCodeLength) return false
    return (await findVoucher(store, site, form)) === null
  }

  return {
    async importPlans(chunk: readonly Accepted<ImportPlan>[]): Promise<void> {
      for (const { record } of chunk) {
        const plan = expandPlan(record, 1)
        const { outcomes } = await savePlans(store, site, [plan], { isDryRun })
        plans.set(plan.key, { ...plan, version: outcomes[0]?.version ?? 1 })
        count('plans', outcomes)
      }
    },

    async importDrawnPlans(chunk: readonly Accepted<ImportDrawnPlan>[]): Promise<void> {
      for (const { record } of chunk) {
        const { outcomes } = await savePlans(store, site, [record.plan], { isDryRun })
        plans.set(record.plan.key, { ...record.plan, version: outcomes[0]?.version ?? 1 })
        count('drawn_plans', outcomes)
      }
    },

    async importSales(chunk: readonly Accepted<ImportSales>[]): Promise<void> {
      const productions = await productionsOf(chunk.map(({ record }) => record.external_id))
      const rows: ImportedSales[] = []
      for (const accepted of chunk) {
        const { external_id: id, plan: key } = accepted.record
        const [production, plan] = [productions.get(id) ?? backendsProduction(accepted.record), await planOf(key)]
        const problems: Problem[] = [
          ...(production ? [] : [{ path: 'external_id', reason: `the site has no production ${id}` }]),
          ...(plan ? [] : [{ path: 'plan', reason: `the site has no hall plan ${key}` }]),
        ]
        const made =
          production && plan ? salesRow(accepted.record, { plan, startsAt: production.startsAt }) : { problems }
        if ('problems' in made) refuse('sales', accepted, made.problems)
        else {
          const soldShare = accepted.record.sold_share ?? null
          rows.push({ externalId: id, productionId: production?.id ?? 0, data: made.row, soldShare })
        }
      }
      const { outcomes, kept } = await saveImportedSales(job, rows)
      for (const outcome of outcomes) report.lists.sales.counts[outcome]++
      report.lists.sales.kept.push(...kept)
    },

    async importVouchers(chunk: readonly Accepted<ImportVoucher>[]): Promise<void> {
      const productions = await productionsOf(chunk.flatMap(({ record }) => record.productions ?? []))
      const ids = new Map([...productions].map(([key, { id }]) => [key, id]))
      const rows: Voucher[] = []
      for (const accepted of chunk) {
        const made = voucherRow(accepted.record, ids, (id) => deleted.has('productions', id))
        const alike = await codeAlike(accepted.record.external_id)
        const reason = `reads like the code ${alike}: I, L and 1 count as the same`
        const problems = 'row' in made ? [] : made.problems
        if (alike !== null) problems.push({ path: 'external_id', reason })
        else if ('row' in made && (await isGuessable(made.row)))
          problems.push({ path: 'external_id', reason: guessable })
        if ('row' in made && problems.length === 0) rows.push(made.row)
        else refuse('vouchers', accepted, problems)
      }
      count('vouchers', (await saveVouchers(store, site, rows, { isDryRun })).outcomes)
    },

    async importMembers(chunk: readonly Accepted<ImportMember>[]): Promise<void> {
      const members = chunk.map(({ record }) => ({ ...record, until: record.until ?? null }))
      count('members', (await saveMembers(store, site, members, { isDryRun })).outcomes)
    },
  }
}

const guessable = `a code with a balance must have at least ${balanceCodeLength} letters and digits, chosen at random`

function backendsProduction({ external_id: id, starts_at: start }: ImportSales): SoldProduction | undefined {
  return start && { id: Number(id), startsAt: berlinToUtc(start.local) }
}
