import { deskRows } from '../../../client/rows/desk-rows.ts'
import { createRowStore } from '../../../client/rows/row-store.ts'
import type { DeskValues } from '../../../shared/entities/contract.ts'

/** Returns the form of a new row with these values. */
export function formOf(values: DeskValues) {
  return createRowStore({ ...deskRows({}, async (row) => row), valuesOf: () => values }, null)
}
