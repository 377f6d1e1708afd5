import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { Store } from '../../../content/store/commit.ts'
import { notesOf } from '../../store/orders/notes.ts'

/** Reads the notes of staff on an order, newest first. */
export async function readNotes(store: Store, site: SiteKey, number: string): Promise<StaffOrder['notes']> {
  const notes = await notesOf(store, site, number)
  return notes.map(({ at, ...note }) => ({ ...note, at: berlinIso(new Date(at)) }))
}
