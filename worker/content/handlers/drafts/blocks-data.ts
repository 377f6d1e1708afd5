// What module data (spec §3, §7) means in the terms of a draft.
import type { ModuleChange } from '../../../../shared/contract/module-data.ts'
import type { GivenPlace } from '../../store/drafts/order-in-cell.ts'
import type { Edited } from '../editing.ts'

/** Returns the place that module data name; what is missing or null stays. */
export function placeOf({ parent, column, order }: ModuleChange): GivenPlace {
  return {
    parent: parent ?? undefined,
    column: column ?? undefined,
    order: typeof order === 'number' ? Math.max(order, 0) : undefined,
  }
}

/** Changes the errors' pointers into `fields` and a language to pointers into module data, which has neither. */
export function inData<T>(edited: Edited<T>): Edited<T> {
  if (edited.kind === 'done' || !edited.errors) return edited
  const errors = edited.errors.map(({ pointer, code }) => ({
    pointer: pointer.replace(/\/fields(?=\/)/g, '').replace(/\/(?:de|en)$/, ''),
    code,
  }))
  return { ...edited, errors }
}
