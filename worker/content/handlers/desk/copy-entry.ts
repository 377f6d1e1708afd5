import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { copiedElsewhere } from '../../../../shared/entities/copies/copied-elsewhere.ts'
import { currentValues } from '../../store/desk/entry.ts'
import type { DeskCall, DeskOutcome } from './call.ts'
import { createEntry } from './change.ts'
import { storedEntry } from './read.ts'

/**
 * Creates a draft on another site with a row's values, except those that belong to one site or one evening.
 * @param target a call on that site
 */
export async function copyEntry(
  call: DeskCall,
  id: number,
  target: DeskCall,
  requestKey: string | null,
): Promise<DeskOutcome> {
  const entry = await storedEntry(call, id)
  if (!entry || entry.state === 'deleted') return { kind: 'not-found' }
  const values = currentValues(call.entity.fields, entry) as DeskValues
  return createEntry(target, { action: 'save', values: copiedElsewhere(call.entity, values) }, requestKey)
}
