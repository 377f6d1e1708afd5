import type { SaleDifferences } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { boxOfficeActionsOf, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { comparisonsWithDifferences } from '../../store/desk/today/sale-differences.ts'

const maxShown = 100

type Difference = SaleDifferences['results'][number]['differences'][number]

export function seesDifferences(role: Role): boolean {
  return boxOfficeActionsOf(role).includes('manage')
}

/**
 * Reads the sales in which comparisons of the last 24 hours found differences, the latest first. A comparison by staff
 * replaces earlier ones. Each sale lists at most `maxShown` differences; `count` is their total number.
 */
export async function listSaleDifferences(store: Store, site: SiteKey): Promise<SaleDifferences> {
  const comparisons = await select(store, comparisonsWithDifferences(site, store.now))
  const perSale = [...Map.groupBy(comparisons, ({ production }) => production).values()]
  return {
    results: perSale.flatMap((parts) => {
      const [latest] = parts
      if (!latest) return []
      const found = parts.flatMap(({ differences }) => JSON.parse(differences) as Difference[])
      // two comparisons of the same night may report the same difference
      const distinct = [...new Map(found.map((one) => [`${one.kind} ${one.order} ${one.detail}`, one])).values()]
      return [
        {
          production: latest.production,
          at: latest.at,
          starts_at: latest.starts_at,
          title: latest.title === null ? null : JSON.parse(latest.title),
          differences: distinct.slice(0, maxShown),
          count: distinct.length,
        },
      ]
    }),
  }
}
