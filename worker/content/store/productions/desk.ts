import { takesBack } from '../../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { select } from '../commit.ts'
import type { DeskTable, LiveRow } from '../desk/desk-table.ts'
import { usesInBlocks } from '../desk/uses/blocks.ts'
import { linksSearched, linksTo } from '../desk/uses/links.ts'
import { aboOf, articlesOf, featuresBy } from '../desk/uses/uses.ts'
import type { ProductionRecord } from '../many/records.ts'
import { hasWaitingSections } from '../owners/waiting.ts'
import { matchRows } from '../people/match-rows.ts'
import { features } from '../schema/features.ts'
import { type CastRow, type IntervalRow, productions, type WorkRow } from '../schema/productions.ts'
import { raw, sql } from '../sql.ts'
import { shortCastsOf } from './derived/derived.ts'
import { doubleBooked } from './double-booked.ts'
import { productionLists } from './lists.ts'
import { shownStatus } from './shown-status.ts'
import { shownFilter, soldHere } from './sold-here.ts'
import { refusedStates, stateProblems } from './taken-back.ts'
import { productionStatements, rowOf } from './writes.ts'

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
