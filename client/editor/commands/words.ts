import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export const commandWords = () => labels[staffLocale()]

const labels = defineLabels({
  de: {
    position: 'Position',
    of: 'von',
    first: 'Steht schon ganz oben',
    last: 'Steht schon ganz unten',
    duplicated: 'Dupliziert',
    shown: 'wieder sichtbar',
    hidden: 'ausgeblendet',
    removed: 'gelöscht',
    restore: 'Rückgängig',
    restored: 'Wieder da',
    copied: 'kopiert',
    pasted: 'Eingefügt',
    inserted: 'Eingefügt',
    undone: 'Rückgängig gemacht',
    redone: 'Wiederholt',
    nothingCopied: 'Nichts kopiert',
    copiesHere: 'Eingefügt wird, was auf einer Seite dieser Website kopiert wurde.',
  },
  en: {
    position: 'position',
    of: 'of',
    first: 'Already at the top',
    last: 'Already at the end',
    duplicated: 'Duplicated',
    shown: 'visible again',
    hidden: 'hidden',
    removed: 'deleted',
    restore: 'Undo',
    restored: 'Restored',
    copied: 'copied',
    pasted: 'Pasted',
    inserted: 'Inserted',
    undone: 'Undone',
    redone: 'Redone',
    nothingCopied: 'Nothing copied yet',
    copiesHere: 'You can paste blocks that you have copied on this website.',
  },
})
