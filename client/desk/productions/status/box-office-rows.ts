import type { ListedEntry } from '../../listing/entity-list.ts'
import { boxOfficeNote } from './box-office-note.tsx'

/** Productions that our box office sells. Bulk changes of the status leave them out. */
export const boxOfficeRows = {
  isOne: ({ boxOfficeState }: Pick<ListedEntry, 'boxOfficeState'>) => boxOfficeState !== null,
  reason: { de: boxOfficeNote.de.decides, en: boxOfficeNote.en.decides },
}
