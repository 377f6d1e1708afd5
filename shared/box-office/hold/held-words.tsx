import type { ReactNode } from 'react'
import { defineLabels } from '../../i18n/labels.ts'

/** What the site and the shop say about a held basket beside its number of tickets. */
export const heldWords = defineLabels({
  de: {
    tickets: (count: number) => (count === 1 ? 'Karte' : 'Karten'),
    held: 'gehalten',
    until: (time: ReactNode): ReactNode => <>bis {time}</>,
    left: (time: ReactNode): ReactNode => <>noch {time}</>,
  },
  en: {
    tickets: (count: number) => (count === 1 ? 'ticket' : 'tickets'),
    held: 'held',
    until: (time: ReactNode): ReactNode => <>until {time}</>,
    left: (time: ReactNode): ReactNode => <>{time} left</>,
  },
})
