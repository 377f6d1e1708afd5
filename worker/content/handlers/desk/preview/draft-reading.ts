import type { Site } from '../../../../../shared/sites/sites.ts'
import type { Store } from '../../../store/commit.ts'
import { previewAddressOf } from '../../../store/desk/address.ts'
import type { DeskError } from '../../../store/desk/desk-table.ts'
import { currentValues } from '../../../store/desk/entry.ts'
import { type Drafted, draftedRow, draftedTables, withDrafted } from '../../../store/desk/live/drafted.ts'
import type { Sql } from '../../../store/sql.ts'
import { type DeskCall, deskCall, writerOf } from '../call.ts'
import { checkValues } from '../change.ts'
import { storedEntry } from '../read.ts'
import type { DraftOf } from './draft-reader.ts'

/**
 * Returns a function that makes a statement read the drafted row. Statements stay unchanged if the draft is invalid or
 * the row is missing.
 */
export async function withDraft(
  store: Store,
  site: Site,
  { entity, id }: DraftOf,
): Promise<<Row>(query: Sql<Row>) => Sql<Row>> {
  const draft = await draftOf(
    deskCall(entity, { store, site: site.key, toolbar: site.toolbar, by: '', actions: [] }),
    id,
  )
  const tables = draft.kind === 'done' ? draft.tables : []
  return (query) => withDrafted(query, tables)
}

export type Draft =
  | { kind: 'done'; tables: readonly Drafted[]; url: { de: string; en: string } | null }
  | { kind: 'invalid'; errors: DeskError[] }
  | { kind: 'not-found' }

/**
 * Returns the SQL expressions that shadow the row's tables as if its draft were published, and its path in each
 * language.
 */
export async function draftOf(call: DeskCall, id: number): Promise<Draft> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  const base = currentValues(call.entity.fields, entry)
  const checked = await checkValues({ ...call, mayTakeBack: true }, {}, { id, base, isComplete: true })
  if ('errors' in checked) return { kind: 'invalid', errors: checked.errors }
  const row = await draftedRow(writerOf(call), entry)
  const { entity, desk } = call
  return {
    kind: 'done',
    tables: draftedTables(desk, row),
    url: previewAddressOf(entity, { id, columns: row.columns }),
  }
}
