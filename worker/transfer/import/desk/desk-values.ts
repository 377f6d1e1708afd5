// Converts a checked record to the values of its entity's fields, as a form of the desk would send them.
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type {
  ImportAbo,
  ImportArticle,
  ImportPartner,
  ImportPerson,
  ImportProduction,
  ImportWork,
} from '../../../../shared/contract/import.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { valuesOf } from '../../../content/store/desk/columns.ts'
import type { DeskTable } from '../../../content/store/desk/desk-table.ts'
import type { Files } from '../files.ts'
import type { Problem } from '../problems.ts'
import { articleRow } from '../rows/article-row.ts'
import { workRow } from '../rows/people-rows.ts'
import { personRow } from '../rows/person-row.ts'
import { productionRow, type Rooms } from '../rows/production-row.ts'
import { aboRow, partnerRow } from '../rows/site-list-rows.ts'
import type { SiteRowIds } from '../rows/site-rows.ts'
import { withPicture } from '../rows/with-picture.ts'

export interface ImportedRecords {
  partners: ImportPartner
  abos: ImportAbo
  articles: ImportArticle
  people: ImportPerson
  works: ImportWork
  productions: ImportProduction
}

/** The files and rows of the site to which records may refer. */
export interface Surroundings {
  files: Files
  ids: SiteRowIds
  rooms: Rooms
}

type Made = { row: object } | { problems: Problem[] }

/** Returns the values of an entity's fields; 0 stands for files and rows that a dry run does not create. */
export async function deskValues<L extends DeskImportList>(
  list: L,
  record: ImportedRecords[L],
  { entity, desk, ...about }: Surroundings & { entity: EntityDefinition; desk: DeskTable },
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const made = await converters[list](record, about)
  if ('problems' in made) return made
  const row = made.row as Record<string, unknown>
  // the column `contentStatus` is named `status` in an import
  const columns: Record<string, unknown> = 'status' in row ? { contentStatus: row.status, ...row } : row
  const lists = Object.keys(desk.lists ?? {}).map((field) => [field, (row[field] ?? []) as number[]] as const)
  const values = valuesOf(desk, entity.fields, { columns, lists: Object.fromEntries(lists) })
  return {
    values: Object.fromEntries(Object.entries(values).filter(([field]) => !entity.fields[field]?.readOnly)),
  }
}

const converters: { [L in DeskImportList]: (record: ImportedRecords[L], about: Surroundings) => Promise<Made> } = {
  partners: (record, { files }) => withPicture(files, record, (one, image) => ({ row: partnerRow(one, image) })),
  abos: (record, { files }) => withPicture(files, record, (one, image) => ({ row: aboRow(one, image) })),
  articles: (record, { files }) => articleRow(record, files),
  people: (record, { files }) => personRow(record, files),
  works: async (record) => ({ row: workRow(record) }),
  async productions(record, { files, ids, rooms }) {
    const { venue, room } = record
    const made = await productionRow(record, { files, ids, halls: rooms })
    if (!venue || rooms.roomId(record) !== 0) return made
    // the desk's import does not create halls, since a name with another spelling would create a duplicate
    const name = [venue.name, room?.name].filter(Boolean).join(', ')
    const problem = { path: 'venue', reason: `the site has no hall "${name}"` }
    return { problems: ['problems' in made ? made.problems : [], problem].flat() }
  },
}
