import type { HallClosure } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { inClosedHalls, maxClosureDays } from '../../../../shared/entities/closures/closed.ts'
import { conflictsOf } from '../../../../shared/entities/productions/calendar.ts'
import { takesBack } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import type { CheckedRow, DeskError, DeskTable, LiveRow } from '../desk/desk-table.ts'
import { usesInBlocks } from '../desk/uses/blocks.ts'
import { linksSearched, linksTo } from '../desk/uses/links.ts'
import { aboOf, articlesOf, featuresBy } from '../desk/uses/uses.ts'
import type { ProductionRecord } from '../many/records.ts'
import { hasWaitingSections } from '../owners/waiting.ts'
import { matchRows } from '../people/match-rows.ts'
import { features } from '../schema/features.ts'
import {
  type CastRow,
  type IntervalRow,
  productionArticles,
  productionImages,
  productionPartners,
  productions,
  type WorkRow,
} from '../schema/productions.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { shortCastsOf } from './derived.ts'
import { type SeasonRow, shownEnd } from './season.ts'
import { shownStatus } from './shown-status.ts'
import { shownFilter, soldHere } from './sold-here.ts'
import { productionStatements, rowOf } from './writes.ts'

type InHall = Pick<SeasonRow, 'id' | 'starts_at' | 'ends_at' | 'room_id' | 'status'>

const maxRows = 1000

/** Returns the ids of the given productions whose hall is closed, or booked for another production at the same time. */
export async function doubleBooked(store: Store, site: SiteKey, ids: readonly number[]): Promise<number[]> {
  const [beside, closures] = await Promise.all([
    select(store, productionsBeside(site, ids)),
    select(store, closuresAround(site, ids)),
  ])
  const conflicting = new Set([
    ...conflictsOf(beside).flatMap((pair) => pair.map(({ id }) => id)),
    ...inClosedHalls(beside, closures).map(([{ id }]) => id),
  ])
  return ids.filter((id) => conflicting.has(id))
}

/** Selects closures of the halls of `ids` that may overlap one of these productions. */
function closuresAround(site: SiteKey, ids: readonly number[]): Sql<HallClosure> {
  const day = (shift: string) => sql`date(w.shown ->> '$.startsAt', ${shift})`
  const last = sql`max(${day('+2 days')}, coalesce(date(${raw(shownEnd('w'))}, '+1 day'), ''))`
  return sql<HallClosure>`SELECT DISTINCT d.id, d.state, d.f1 AS room_id, d.shown ->> '$.startsOn' AS starts_on,
      d.shown ->> '$.endsOn' AS ends_on, '' AS reason
    FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN desk_rows w ON w.entity = 'productions' AND w.id = wanted.value AND w.f2 <> '' AND w.state <> 'deleted'
      LEFT JOIN productions p ON p.id = w.id
      CROSS JOIN desk_rows d ON d.entity = 'closures' AND d.site = ${site} AND d.f1 = w.f2 AND d.state <> 'deleted'
        AND d.k1 > ${day(`-${maxClosureDays} days`)} AND d.k1 <= ${last} AND d.k2 >= ${day('-1 day')}
    LIMIT ${maxRows}`
}

/** Selects the productions that start within a day of one of `ids` in the same hall, with one index seek per id. */
function productionsBeside(site: SiteKey, ids: readonly number[]): Sql<InHall> {
  const day = (shift: string) => sql`lower(strftime('%Y-%m-%dT%H:%M:%SZ', w.shown ->> '$.startsAt', ${shift}))`
  return sql<InHall>`SELECT DISTINCT d.id, d.shown ->> '$.startsAt' AS starts_at, d.shown ->> '$.roomId' AS room_id,
      ${raw(shownEnd('d'))} AS ends_at, d.shown ->> '$.contentStatus' AS status
    FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN desk_rows w ON w.entity = 'productions' AND w.id = wanted.value AND w.f2 <> '' AND w.state <> 'deleted'
      CROSS JOIN desk_rows d ON d.entity = 'productions' AND d.site = ${site} AND d.f2 = w.f2 AND d.state <> 'deleted'
        AND d.k1 > ${day('-1 day')} AND d.k1 < ${day('+1 day')}
      LEFT JOIN productions p ON p.id = d.id
    LIMIT ${maxRows}`
}

// A cancelled or moved production takes place as planned again by its resumption alone, whatever else writes its state.

/**
 * Refuses to take a cancellation or move back, and to set the state of several productions that our box office sells.
 */
async function stateProblems(
  store: Store,
  site: SiteKey,
  { id, values: { contentStatus: next }, base, isComplete, isTogether, mayTakeBack }: CheckedRow,
): Promise<DeskError[]> {
  const isChanged = next !== base?.contentStatus
  if (id === null || mayTakeBack || (!isChanged && !isComplete)) return []
  const { status, isSold } = (await statesOf(store, site, [id])).get(id) ?? {}
  if (takesBack(status, next)) return [{ pointer, code: 'taken_back' }]
  return isTogether && isChanged && isSold ? [{ pointer, code: 'box_office_decides' }] : []
}

const pointer = '/values/contentStatus'

/** Returns the code of each of an import's records that would take a cancellation or move back; null for the others. */
async function refusedStates(
  store: Store,
  site: SiteKey,
  records: readonly { id?: number | null; contentStatus?: unknown }[],
  { mayTakeBack }: Pick<CheckedRow, 'mayTakeBack'>,
): Promise<(string | null)[]> {
  if (mayTakeBack) return records.map(() => null)
  const ids = records.flatMap(({ id }) => id ?? [])
  const states = await statesOf(store, site, ids)
  return records.map(({ id, contentStatus = 'available' }) =>
    takesBack(states.get(id ?? 0)?.status, contentStatus) ? 'taken_back' : null,
  )
}

/** Returns the public state of productions, and whether our box office decides it, by id. */
async function statesOf(store: Store, site: SiteKey, ids: readonly number[]) {
  // the plus keeps SQLite from reading all of a site's productions by its index
  const rows = await select(
    store,
    sql<{ id: number; status: string; sold: number }>`SELECT id, content_status AS status,
        content_status NOT IN ('cancelled', 'moved') AND EXISTS (SELECT 1 FROM sale_words w
          WHERE w.site = productions.site AND w.production_id = productions.id) AS sold
      FROM productions WHERE +site = ${site} AND id IN ${among(ids)}`,
  )
  return new Map(rows.map(({ id, status, sold }) => [id, { status, isSold: sold === 1 }]))
}

const owner = 'production_id'

const productionLists = {
  images: { table: productionImages, owner, item: 'media_id' },
  articles: { table: productionArticles, owner, item: 'article_id' },
  partners: { table: productionPartners, owner, item: 'partner_id' },
} as const

export const productionDesk: DeskTable = {
  table: productions,
  convert: {
    program: {
      fromStore: (rows) => ((rows ?? []) as (WorkRow | IntervalRow)[]).map(programRow),
      toStore: (rows) => ((rows ?? []) as ProgramRow[]).map(storedRow),
    },
    casts: {
      fromStore: (rows) => ((rows ?? []) as CastRow[]).map(({ name, role, person = null }) => ({ name, role, person })),
      toStore: (rows) => ((rows ?? []) as CastRow[]).map(({ role, ...row }) => ({ ...row, role: role ?? { de: '' } })),
    },
  },
  lists: productionLists,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, sourceHash: null, casts: [], program: [] }),
  derive: ({ casts }) => ({ shortCasts: shortCastsOf(casts as CastRow[]) }),
  write: async (store, site, row) => (await productionStatements(store, site, [recordOf(row)])).statements,
  writeMany: (store, site, rows) => productionStatements(store, site, rows as unknown as ProductionRecord[]),
  drafted: async (store, site, row) => {
    const { matched } = await matchRows(store, [recordOf(row)])
    const [sold] = await select(
      store,
      sql<{ status: string }>`SELECT ${raw(shownStatus('own.status', stockOfSale))} AS status
        FROM (SELECT ${String(row.columns.contentStatus)} AS status, ${site} AS site, ${Number(row.columns.id)} AS id) own`,
    )
    return { ...matched.map((record) => rowOf(store, site, record))[0], status: sold?.status }
  },
  problems: stateProblems,
  refused: refusedStates,
  isFinal: (before, after) => takesBack(after.contentStatus, before.contentStatus),
  touched: ({ id, site }) => [
    ...[`productions:${site}`, `production:${id}`, `features:${site}`],
    sql`SELECT DISTINCT 'abo:' || abo_id AS tag FROM productions WHERE id = ${id} AND abo_id IS NOT NULL`,
    sql`SELECT 'person:' || person_id AS tag FROM production_people WHERE production_id = ${id}`,
    sql`SELECT 'work:' || work_id AS tag FROM production_works WHERE production_id = ${id}`,
  ],
  dependents: [{ table: features, column: 'production_id' }],
  uses: (id) => [
    featuresBy('production_id', id),
    aboOf(id),
    articlesOf(id),
    ...usesInBlocks('productions', id),
    ...linksTo('productions', id),
  ],
  searched: (id) => linksSearched('productions', id),
  conflicting: doubleBooked,
  soldHere,
  computed: { sections: () => hasWaitingSections('production') },
  filtered: { contentStatus: shownFilter },
}

const stockOfSale = 'SELECT stock FROM sale_words WHERE sale_words.site = own.site AND production_id = own.id'

function recordOf({ columns, lists }: LiveRow): ProductionRecord & { id: number } {
  const row = columns as typeof productions.$inferSelect
  return { ...row, ...lists } as unknown as ProductionRecord & { id: number }
}

/** A programme row as the desk edits it. `interval` is the length of an interval in minutes; null for a work. */
interface ProgramRow {
  composer: Localised | null
  years: string | null
  title: Localised | null
  movements: string[]
  minutes: number | null
  soloists?: string[]
  interval: number | null
  work: string | null
}

function programRow(row: WorkRow | IntervalRow): ProgramRow {
  if ('interval' in row)
    return {
      composer: null,
      years: null,
      title: null,
      movements: [],
      minutes: null,
      soloists: [],
      interval: row.interval,
      work: null,
    }
  const { composer, years, title, movements, minutes, soloists = [], work = null } = row
  const name = typeof composer === 'string' ? { de: composer, en: null } : composer
  return { composer: name, years, title, movements, minutes, soloists, interval: null, work } as ProgramRow
}

function storedRow({ interval, soloists = [], ...work }: ProgramRow): WorkRow | IntervalRow {
  const { composer, title } = work
  if (interval !== null && !title?.de) return { interval }
  const named = { ...work, composer: composer ?? '', title: title ?? { de: '' } }
  return soloists.length > 0 ? { ...named, soloists } : named
}
