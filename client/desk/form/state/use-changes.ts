import { changedValues } from '../../../../shared/drafts/merge-values.ts'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { useFormValues } from '../../controls/form-values.ts'
import type { Entry } from './use-entry.ts'

/** Returns a form's values and the changed ones; re-renders the caller on every change of a value. */
export function useChanges({ form, base }: Entry): { values: DeskValues; changes: DeskValues } {
  const values = useFormValues(form)
  return { values, changes: changedValues(base, values) }
}

/** Returns the number of unsaved changes: changed fields, and kept fields that are given back. */
export function countOf(changes: DeskValues, { giveBack }: Entry): number {
  return new Set([...Object.keys(changes), ...giveBack]).size
}
