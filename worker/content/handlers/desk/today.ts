import { definitionOf } from '../../../../shared/entities/registry.ts'
import { boxOfficeActionsOf, may, type Role } from '../../../../shared/entities/roles.ts'
import type { DeskToday } from '../../../../shared/entities/today.ts'
import type { SiteKey } from '../../../../shared/site-keys.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { Env } from '../../../env.ts'
import { select } from '../../store/commit.ts'
import { changesOfOthers, productionsOfDay } from '../../store/desk/today/lists.ts'
import type { BoxOffice } from './box-office.ts'
import { readCare } from './care.ts'
import { titleOf } from './related.ts'

/** Maximum numbers of changes to show and to read; more are read, because a role may not see all of them. */
const shownChanges = 8
const readChanges = 40

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
    select(store, changesOfOthers(site, by, readChanges)),
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
      .filter((change) => isVisible(change, role))
      .slice(0, shownChanges)
      .map(({ shown, page_title: pageTitle, is_sale: _, title, ...change }) => ({
        ...change,
        title: titleIn(change.entity, shown) ?? (pageTitle === null ? title : titleOf(JSON.parse(pageTitle)) || null),
      })),
  }
}

/** Whether the start page shows a line of the log to a role: changes of content, and of the sale without its buyers. */
function isVisible({ entity, is_sale: isSale }: { entity: string; is_sale: number }, role: Role): boolean {
  if (entity === 'orders' || entity === 'box-office' || (isSale && entity === 'productions'))
    return boxOfficeActionsOf(role).includes('read')
  if (entity === 'pages' || entity === 'home') return may(role, 'pages', 'read')
  return definitionOf(entity) !== null && may(role, entity, 'read')
}

function titleIn(entity: string, shown: string | null): string | null {
  const field = definitionOf(entity)?.title
  if (field === undefined || shown === null) return null
  return titleOf((JSON.parse(shown) as Record<string, unknown>)[field]) || null
}
