// Productions whose state is set neither by a list's commands nor by its keys.
import { takesBack } from '../../../../shared/entities/productions/changes.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'

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
