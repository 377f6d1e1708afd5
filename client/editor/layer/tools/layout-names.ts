import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'

/** Returns the names of a container's layouts, in the order of their numbers (spec §3 "layout"). */
export const layoutNames = (): readonly string[] => labels[staffLocale()].names

const labels = defineLabels({
  de: {
    names: [
      'Eine Spalte',
      'Zwei Drittel, ein Drittel',
      'Ein Drittel, zwei Drittel',
      'Zwei gleiche Spalten',
      'Drei gleiche Spalten',
      'Ein Viertel, die Hälfte, ein Viertel',
    ],
  },
  en: {
    names: [
      'One column',
      'Two thirds, one third',
      'One third, two thirds',
      'Two equal columns',
      'Three equal columns',
      'A quarter, a half, a quarter',
    ],
  },
})
