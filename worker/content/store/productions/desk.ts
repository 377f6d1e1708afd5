import type { Localised } from '../../../../shared/locale.ts'
import { addressOn } from '../desk/address.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { featuresBy } from '../desk/uses.ts'
import { features } from '../schema/features.ts'
import { type CastRow, type IntervalRow, productions, type WorkRow } from '../schema/productions.ts'
import { sql } from '../sql.ts'
import { shortCastsOf } from './derived.ts'
import { productionLists } from './lists.ts'
import { type ProductionRecord, productionStatements } from './writes.ts'

export const productionDesk: DeskTable = {
  table: productions,
  convert: {
    program: {
      fromStore: (rows) => ((rows ?? []) as (WorkRow | IntervalRow)[]).map(programRow),
      toStore: (rows) => ((rows ?? []) as ProgramRow[]).map(storedRow),
    },
    casts: {
      fromStore: (rows) => ((rows ?? []) as CastRow[]).map(({ name, role, person = null }) => ({ name, role, person })),
      toStore: (rows) => rows ?? [],
    },
  },
  lists: productionLists,
  fresh: ({ id }) => ({ externalId: `desk-${id}`, sourceHash: null, casts: [], program: [] }),
  derive: ({ casts }) => ({ shortCasts: shortCastsOf(casts as CastRow[]) }),
  write: async (store, site, { columns, lists }) => {
    const row = columns as typeof productions.$inferSelect
    const record = { ...row, ...lists, status: row.contentStatus } as unknown as ProductionRecord & { id: number }
    const { before, upserts, after } = await productionStatements(store, site, [record])
    return [...before, ...upserts, ...after]
  },
  touched: ({ id, site }) => [
    ...[`productions:${site}`, `production:${id}`, `features:${site}`],
    sql`SELECT DISTINCT 'abo:' || abo_id AS tag FROM productions WHERE id = ${id} AND abo_id IS NOT NULL`,
    sql`SELECT 'person:' || person_id AS tag FROM production_people WHERE production_id = ${id}`,
    sql`SELECT 'work:' || work_id AS tag FROM production_works WHERE production_id = ${id}`,
  ],
  dependents: [{ table: features, column: 'production_id' }],
  uses: (id) => [featuresBy('production_id', id)],
  url: addressOn('event-detail'),
}

/** A row of the programme as the desk edits it: a work, or an interval of some minutes. */
interface ProgramRow {
  composer: Localised | null
  years: string | null
  title: Localised | null
  movements: string[]
  minutes: number | null
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
      interval: row.interval,
      work: null,
    }
  const { composer, years, title, movements, minutes, work = null } = row
  const name = typeof composer === 'string' ? { de: composer, en: null } : composer
  return { composer: name, years, title, movements, minutes, interval: null, work } as ProgramRow
}

function storedRow({ composer, years, title, movements, minutes, interval, work }: ProgramRow): WorkRow | IntervalRow {
  if (interval !== null && !title?.de) return { interval }
  return { composer: composer ?? '', years, title: title ?? { de: '' }, movements, minutes, work }
}
