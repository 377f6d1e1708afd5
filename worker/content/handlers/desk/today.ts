import { isRefusal } from '../../../../shared/contract/box-office/staff-calls.ts'
import type { DeskToday } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { doorsOf } from '../../../../shared/entities/productions/doors.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { boxOfficeActionsOf, may, type Role } from '../../../../shared/entities/roles.ts'
import type { FirstStep } from '../../../../shared/entities/setup.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { berlinDay, berlinIso, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { type Store, select } from '../../store/commit.ts'
import { changesOfOthers, productionsOfDay } from '../../store/desk/today/lists.ts'
import { soldHere } from '../../store/productions/sold-here.ts'
import { storedMoment } from '../reading.ts'
import type { OpenTasks } from './box-office.ts'
import { readCare } from './care.ts'
import { entryOf } from './read.ts'
import { titleOf } from './related.ts'
import { readSteps } from './setup.ts'

/** Maximum numbers of changes to show and to read; more are read, because a role may not see all of them. */
const shownChanges = 8
const readChanges = 40

const noSteps: FirstStep[] = []

interface TodayCall {
  store: Store
  site: SiteKey
  /** E-mail address of the staff member. */
  by: string
  role: Role
  /** What the box office has left to staff; missing for a role that sees no orders. */
  tasks?: OpenTasks
}

/** Reads the content of the desk's start page. */
export async function readToday({ store, site, by, role, tasks }: TodayCall): Promise<DeskToday> {
  const [tonight, changes, care, open] = await Promise.all([
    may(role, 'productions', 'read') ? readTonight(store, site) : [],
    select(store, changesOfOthers(site, by, readChanges)),
    readCare({ store, site, role, ...(tasks && { tasks }) }),
    may(role, 'team', 'save')
      ? readSteps(store, site).then((steps) => steps.open.filter((key) => !steps.aside.includes(key)))
      : noSteps,
  ])
  return {
    tonight,
    first_steps: open,
    care,
    changes: changes
      .filter((change) => isVisible(change, role))
      .slice(0, shownChanges)
      .map(({ shown, page_title: pageTitle, is_sale: _, result, has_task: hasTask, title, ...change }) => ({
        ...change,
        outcome: outcomeOf(change, { result, hasTask: hasTask === 1 }),
        title: titleIn(change.entity, shown) ?? (pageTitle === null ? title : titleOf(JSON.parse(pageTitle)) || null),
      })),
  }
}

async function readTonight(store: Store, site: SiteKey): Promise<DeskToday['tonight']> {
  const rows = await select(store, productionsOfDay(site, berlinDay(store.now)))
  if (rows.length === 0) return []
  const sold = await soldHere(
    store,
    site,
    rows.map(({ id }) => id),
  )
  return rows.map(({ title, local, room, doors_at: doors, introduction_at: introduction, ends_at, ...row }) => ({
    id: row.id,
    title: JSON.parse(title),
    local,
    room,
    doors_at: storedAt(doorsOf({ date: berlinIso(berlinToUtc(local)), doors, introduction }, row.venue_doors_minutes)),
    ends_at,
    entry: entryOf(row),
    box_office: sold.states[row.id] ?? null,
    occupancy: sold.occupancy[row.id] ?? null,
  }))
}

function storedAt(iso: string | null): string | null {
  return iso && storedMoment(new Date(iso))
}

/** Says whether a call was refused, or is a refund of which money is left to staff, for instance by its provider. */
function outcomeOf(
  { entity, action }: { entity: string; action: string },
  { result, hasTask }: { result: string | null; hasTask: boolean },
): DeskToday['changes'][number]['outcome'] {
  if (isRefusal(result, { isOfOrder: entity === 'orders' })) return 'refused'
  return action === 'refund' && hasTask ? 'by_hand' : 'done'
}

/**
 * Whether the start page shows an entry of the log to a role: entries about orders if the role may read buyers, those
 * about sales if it may read at the box office, all others if it may read the entity.
 */
function isVisible({ entity, is_sale: isSale }: { entity: string; is_sale: number }, role: Role): boolean {
  if (entity === 'orders' || entity === 'box-office') return boxOfficeActionsOf(role).includes('buyers')
  if (isSale && entity === 'productions') return boxOfficeActionsOf(role).includes('read')
  if (entity === 'pages' || entity === 'home') return may(role, 'pages', 'read')
  return definitionOf(entity) !== null && may(role, entity, 'read')
}

function titleIn(entity: string, shown: string | null): string | null {
  const field = definitionOf(entity)?.title
  if (field === undefined || shown === null) return null
  return titleOf((JSON.parse(shown) as Record<string, unknown>)[field]) || null
}
