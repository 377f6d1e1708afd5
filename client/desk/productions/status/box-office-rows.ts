import type { ListedEntry } from '../../api/data-provider.ts'
import { boxOfficeNote } from './box-office-note.tsx'

/** The rows whose state a bulk change would not alter for visitors, because our box office sells them. */
export const boxOfficeRows = {
  isOne: ({ boxOfficeState }: Pick<ListedEntry, 'boxOfficeState'>) => boxOfficeState !== null,
  reason: { de: boxOfficeNote.de.decides, en: boxOfficeNote.en.decides },
}
