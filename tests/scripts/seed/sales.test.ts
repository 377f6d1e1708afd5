import { beforeAll, describe, expect, it } from 'vitest'
import { salesRow } from '../../../scripts/import/box-office/sales-row.ts'
import { readSeed, type SeedContent } from '../../../scripts/seed/content.ts'
import { demandOf } from '../../../scripts/seed/sales/demand.ts'
import { planKeyOf } from '../../../scripts/seed/sales/plan-of.ts'
import { salesRecord } from '../../../scripts/seed/sales/sales-records.ts'
import { type PlannedProduction, planSeason } from '../../../scripts/seed/season/plan.ts'
import { sales } from '../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { expandPlan } from '../../../shared/contract/import/hall-plan/expand.ts'
import { importPlan } from '../../../shared/contract/import/hall-plan/plan.ts'
import { importSales } from '../../../shared/contract/import/sales.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'

const today = '2026-11-20'
let content: SeedContent
let seasons: Record<SiteKey, PlannedProduction[]>
let plans: Map<string, HallPlan>

beforeAll(async () => {
  content = await readSeed()
  seasons = planSeason(content, today)
  plans = new Map(content.plans.map((plan) => [plan.external_id, expandPlan(importPlan.parse(plan), 1)]))
})

const upcoming = (site: SiteKey) => seasons[site].filter(({ day }) => day >= today)
const demandsOf = (site: SiteKey) => {
  const demand = demandOf(seasons[site], today)
  return upcoming(site).flatMap(({ externalId }) => demand.get(externalId) ?? [])
}

describe('the sales data of the seed', () => {
  it('are sound for every production of every site, with a normal price for each category', () => {
    for (const site of siteKeys) {
      const demand = demandOf(seasons[site], today)
      for (const production of seasons[site]) {
        const plan = plans.get(planKeyOf(site, production, content))
        const wanted = demand.get(production.externalId)
        if (!plan || !wanted) throw new Error(`${production.externalId} has no plan`)
        const record = salesRecord(production, wanted, { key: plan.key, categories: plan.categories.length })
        const made = salesRow(importSales.parse(record), { plan, startsAt: `${production.day}T18:00:00Z` })
        expect(made).toHaveProperty('row')
        if ('row' in made) expect(sales.safeParse({ ...made.row, version: 1 }).error).toBeUndefined()
      }
    }
  })

  it('show every state of a sale on each site', () => {
    for (const site of siteKeys) {
      const demands = demandsOf(site)
      const has = {
        elsewhere: demands.some(({ isElsewhere }) => isElsewhere),
        free: demands.some(({ isFree }) => isFree),
        presale: demands.some(({ presaleUntil }) => presaleUntil !== null),
        soldOut: demands.some(({ soldShare, isElsewhere }) => soldShare === 1 && !isElsewhere),
        few: demands.some(({ soldShare, isElsewhere }) => soldShare === 0.94 && !isElsewhere),
      }
      expect([site, has]).toEqual([site, { elsewhere: true, free: true, presale: true, soldOut: true, few: true }])
      expect(demands.filter(({ isElsewhere }) => isElsewhere).length / demands.length).toBeLessThan(0.2)
    }
  })

  it('use every plan', () => {
    const used = siteKeys.flatMap((site) => upcoming(site).map((production) => planKeyOf(site, production, content)))
    expect([...new Set(used)].sort()).toEqual([...plans.keys()].sort())
  })

  it('are the same on every run, and end a presale before the concert', () => {
    for (const site of siteKeys) {
      expect(demandOf(seasons[site], today)).toEqual(demandOf(seasons[site], today))
      const demand = demandOf(seasons[site], today)
      for (const { externalId, day } of seasons[site])
        expect((demand.get(externalId)?.presaleUntil ?? '') < day).toBe(true)
    }
  })
})
