import { capitalised } from '../../../../i18n/count-word.ts'
import { defineLabels } from '../../../../i18n/labels.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { amount } from '../../../../ui/money.ts'
import { rowName, seatsOf } from '../../../choosing/words.ts'
import type { SeatChoice } from '../seat-choices.ts'

/** Returns a seat's name (`name`), its description (`about`), and both with the price for screen readers (`all`). */
export function seatWords(
  { seat, row, section }: SeatChoice,
  locale: Locale,
): { name: string; about: string; all: string } {
  const words = labels[locale]
  const inRow = rowName({ section: section.name, row: row.name, isTable: row.isTable }, locale)
  const name = `${inRow}, ${capitalised(seatsOf({ seats: [seat.name], kind: seat.kind }, locale))}`
  const parts = [row.categoryName]
  const view = [words.away(row.metres), seat.view ?? words.clear]
  return {
    name,
    about: [...parts, ...view].filter(Boolean).join(', '),
    all: [name, ...parts, amount(row.cents, locale), ...view].filter(Boolean).join(', '),
  }
}

const labels = defineLabels({
  de: {
    away: (metres: number) => `${metres} Meter zur Bühne`,
    clear: 'freie Sicht',
  },
  en: {
    away: (metres: number) => `${metres} metres from the stage`,
    clear: 'clear view',
  },
})
