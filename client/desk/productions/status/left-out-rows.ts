// Productions whose state is set neither by a list's commands nor by its keys.
import { takesBack } from '../../../../shared/entities/productions/changes.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { boxOfficeNote } from './box-office-note.tsx'

/** Productions that our box office sells. */
export const boxOfficeRows = {
  isOne: ({ boxOfficeState }: Pick<ListedEntry, 'boxOfficeState'>) => boxOfficeState !== null,
  reason: { de: boxOfficeNote.de.decides, en: boxOfficeNote.en.decides },
}

/** Whether a production is publicly cancelled or moved, so that only its form takes that back. */
export function isEnded({ state, values }: Pick<ListedEntry, 'state' | 'values'>): boolean {
  return state !== 'draft' && takesBack(values.contentStatus, 'available')
}

export const endedNote = defineLabels({
  de: {
    reason: 'abgesagt oder verlegt; das ändert nur das Formular',
    toForm: 'Findet wie geplant statt …',
    hint: 'Im Formular, mit allen Folgen',
  },
  en: {
    reason: 'cancelled or moved; only the form changes that',
    toForm: 'Takes place as planned …',
    hint: 'In the form, with all consequences',
  },
})

export const endedRows = { isOne: isEnded, reason: { de: endedNote.de.reason, en: endedNote.en.reason } }
