import type { ProductionStatus } from '../../../shared/contract/production.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'

export interface OpeningProduction {
  programme: string
  /**
   * Days after the day of loading. The production is on the first suitable day from then on, or with `exact` on that
   * day.
   */
  days: number
  exact?: boolean
  /** The letter of the abo, or null. */
  abo: string | null
  start?: string
  hall?: string
  room?: string
  status?: ProductionStatus
  statusText?: Localised
}

const ill = {
  de: 'Die Künstlerin ist erkrankt. Karten werden erstattet.',
  en: 'The artist is ill. Tickets will be refunded.',
}

/** Hamburg's first weeks, as the design's pages show them; weekdays match if the content is loaded on a Friday. */
export const hamburgOpening: readonly OpeningProduction[] = [
  { programme: 'das-zweite-cello', days: 0, exact: true, abo: 'K', status: 'few' },
  { programme: 'aus-der-neuen-welt', days: 1, exact: true, abo: 'A', status: 'few' },
  { programme: 'drei-letzte-sonaten', days: 2, abo: 'S', status: 'available' },
  { programme: 'h-moll-messe', days: 2, abo: 'C', status: 'sold_out' },
  {
    programme: 'ein-hochzeitsgeschenk',
    days: 5,
    abo: null,
    hall: 'laeiszhalle',
    room: 'kleiner-saal',
    start: '19:30',
    status: 'available',
  },
  { programme: 'sinfonietta-bruenn', days: 7, abo: 'A', status: 'few' },
  { programme: 'peter-und-der-wolf', days: 9, abo: 'F', status: 'available' },
  {
    programme: 'unter-eigenem-namen',
    days: 12,
    abo: null,
    hall: 'laeiszhalle',
    room: 'kleiner-saal',
    status: 'cancelled',
    statusText: ill,
  },
  { programme: 'mozart-und-beethoven', days: 14, abo: 'B', status: 'moved' },
  { programme: 'erzherzog', days: 16, abo: 'S', status: 'available' },
  { programme: 'messiah', days: 16, abo: 'C', status: 'few' },
  {
    programme: 'weihnachtsoratorium',
    days: 22,
    abo: null,
    hall: 'st-michaelis',
    room: 'kirchenschiff',
    status: 'sold_out',
  },
  { programme: 'karneval-der-tiere', days: 23, abo: 'F', status: 'available' },
  { programme: 'alpensinfonie', days: 27, abo: 'A', status: 'available' },
]

/** A chamber concert for tests/e2e/taps.spec.ts, on the second Saturday if the content is loaded on a Friday. */
export const hamburgChamber: OpeningProduction = {
  programme: 'aus-meinem-leben',
  days: 8,
  exact: true,
  abo: null,
  hall: 'laeiszhalle',
  room: 'kleiner-saal',
  start: '19:30',
  status: 'available',
}
