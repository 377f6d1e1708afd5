import { addDays, mixed } from '../season/days.ts'
import type { PlannedProduction } from '../season/plan.ts'

export interface Demand {
  /** Whether another shop sells the tickets, at `ticket_url`. */
  isElsewhere: boolean
  isFree: boolean
  /** The day on which the general sale begins after a presale with a code; null without a presale. */
  presaleUntil: string | null
  /** The share of places that are already sold, 0–1; null for past productions and before the general sale. */
  soldShare: number | null
}

const freeGenres: ReadonlySet<string> = new Set(['organ', 'family', 'choral', 'chamber', 'song'])

/** How many days before a production its general sale begins, unless there is a presale. */
export const saleDays = 240

/**
 * Returns the demand for each production of a site by external id, from its status and a hash.
 * @param season sorted by time
 */
export function demandOf(season: readonly PlannedProduction[], today: string): Map<string, Demand> {
  const upcoming = season.filter(({ day }) => day >= today)
  const available = upcoming.filter(({ status }) => status === 'available')
  // productions of an abo are never sold elsewhere, because the abo's price is compared with their prices
  const sold = available.filter(({ abo }) => abo === null)
  const free = sold.find(({ genre, day }) => freeGenres.has(genre) && day > addDays(today, 3))
  const presale = available.findLast(({ day }) => day > addDays(today, 45) && day < addDays(today, saleDays))
  const elsewhere = sold.find((production) => production !== free && production !== presale)
  return new Map(
    season.map((production) => {
      const chance = (topic: string, of: number) => mixed(`${topic} ${production.externalId}`) % of
      const isAvailable = available.includes(production)
      const hasPresale =
        production === presale ||
        (isAvailable && production !== elsewhere && production.day > addDays(today, 45) && chance('presale', 12) === 0)
      const isElsewhere =
        production === elsewhere || (production !== free && production.abo === null && chance('elsewhere', 14) === 0)
      return [
        production.externalId,
        {
          isElsewhere: isElsewhere && !hasPresale,
          isFree: production === free,
          presaleUntil: hasPresale ? addDays(today, 25) : null,
          soldShare: soldShareOf(production, today, hasPresale, chance('sold', 45)),
        },
      ] as const
    }),
  )
}

function soldShareOf(
  { day, status }: PlannedProduction,
  today: string,
  hasPresale: boolean,
  chance: number,
): number | null {
  if (day < today || hasPresale || day >= addDays(today, saleDays)) return null
  if (status === 'sold_out') return 1
  return status === 'few' ? 0.94 : (15 + chance) / 100
}
