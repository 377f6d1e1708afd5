import type { DeskToday } from '../../../../shared/entities/contract.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { select } from '../../store/commit.ts'
import { changesOfOthers, productionsOfDay } from '../../store/desk/today/lists.ts'
import type { BoxOffice } from './box-office.ts'
import { readCare } from './care.ts'
import { titleOf } from './related.ts'

const shownChanges = 8

interface TodayCall {
  env: Env
  site: SiteKey
  now: Date
  /** E-mail address of the staff member. */
  by: string
  role: Role
}

/**
 * Reads what the start page shows: today's productions, problems that need attention, and colleagues' latest changes.
 */
export async function readToday({ env, site, now, by, role }: TodayCall, boxOffice: BoxOffice): Promise<DeskToday> {
  const store = { d1: env.DB, now }
  const [tonight, changes, care] = await Promise.all([
    may(role, 'productions', 'read') ? select(store, productionsOfDay(site, berlinDay(now))) : [],
    select(store, changesOfOthers(site, by, shownChanges)),
    readCare({ store, site, role }),
  ])
  const sales = await Promise.all(
    tonight.map(({ id: production }) => boxOffice.inNumbers({ env, site, production, now, by })),
  )
  return {
    tonight: tonight.map(({ id, title, local, room, status }, index) => {
      const sale = sales[index] ?? null
      return { id, title: JSON.parse(title), local, room, status, sold: sale && sale.tickets + sale.elsewhere }
    }),
    care,
    changes: changes
      .filter(({ entity }) => may(role, entity, 'read'))
      .map(({ shown, ...change }) => ({ ...change, title: titleIn(change.entity, shown) })),
  }
}

function titleIn(entity: string, shown: string | null): string | null {
  const field = definitionOf(entity)?.title
  if (field === undefined || shown === null) return null
  return titleOf((JSON.parse(shown) as Record<string, unknown>)[field]) || null
}
