import type { ListedEntry } from '../../api/data-provider.ts'
import { boxOfficeNote } from './box-office-note.tsx'

/** Rows that our box office sells: a bulk change would not alter the state that visitors see. */
export const boxOfficeRows = {
  isOne: ({ boxOfficeState }: Pick<ListedEntry, 'boxOfficeState'>) => boxOfficeState !== null,
  reason: { de: boxOfficeNote.de.decides, en: boxOfficeNote.en.decides },
}
