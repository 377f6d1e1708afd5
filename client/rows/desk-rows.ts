import { type Merged, mergeValues } from '../../shared/drafts/merge-values.ts'
import type { DeskRecord, DeskValues } from '../../shared/entities/contract.ts'
import type { DeskFieldMap } from '../../shared/entities/define.ts'
import { completeValues } from './empty-value.ts'
import type { RowKind, RowStore } from './row-store.ts'

/** The store of a row of an entity; `None` is never for a row that exists. */
export type DeskRowStore<None extends null = null> = RowStore<DeskRecord, DeskValues, Merged, None>

/** The rows of the desk's API. @param fields the fields that are edited */
export function deskRows(
  fields: DeskFieldMap,
  load: (row: DeskRecord) => Promise<DeskRecord>,
): RowKind<DeskRecord, DeskValues, Merged> {
  return {
    load,
    valuesOf: (row) => completeValues(fields, row?.values ?? {}),
    merge: (base, mine, theirs) => mergeValues(fields, base, mine, theirs),
  }
}
