import { deskRows } from '../../../client/rows/desk-rows.ts'
import { createRowStore } from '../../../client/rows/row-store.ts'
import type { DeskValues } from '../../../shared/entities/contract.ts'

/** Returns a form with these values; those of another row are none. */
export function formOf(values: DeskValues) {
  return createRowStore({ ...deskRows({}, async (row) => row), valuesOf: () => values }, null)
}
