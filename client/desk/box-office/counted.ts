// Figures with their words.
import { ticketsInFigures } from '../../../shared/box-office/count-words.ts'

/** A figure and the words after it: what a call does, in a line of its consequences. */
export const pair = (figure: string, words: string) => [figure, words] as const

export const counted = {
  de: {
    tickets: (count: number) => ticketsInFigures(count, 'de'),
    seats: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  },
  en: {
    tickets: (count: number) => ticketsInFigures(count, 'en'),
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  },
}
