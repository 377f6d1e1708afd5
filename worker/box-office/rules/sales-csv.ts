import { soldAndGiven } from '../../../shared/box-office/sold-and-given.ts'
import type { PlaceCounts, StaffSales } from '../../../shared/contract/box-office/staff/sales.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { byteOrderMark, csvRow, eurosCell, withoutFormula } from '../../http/response/csv.ts'

const kinds = ['total', 'sold', 'abo', 'held', 'contingent', 'blocked', 'free'] as const satisfies (keyof PlaceCounts)[]

export function headOfSales(locale: Locale): string {
  const { date, title, hall, abo, takings, places, free } = labels[locale]
  return byteOrderMark + csvRow([date, title, hall, abo, ...kinds.map((kind) => places[kind]), free, takings])
}

type Row = Pick<
  StaffSales['results'][number],
  'date' | 'title' | 'venue' | 'abo' | 'revenue_cents' | 'free_tickets' | 'counts'
>

/**
 * Returns the row of a production; the revenue is in euros, with a decimal comma. Free tickets are not among the sold.
 */
export function rowOfSales({ date, title, venue, abo, counts, free_tickets: free, revenue_cents: cents }: Row): string {
  const shown = counts && { ...counts, sold: soldAndGiven(counts.sold, free).sold }
  const numbers = kinds.map((kind) => (shown ? String(shown[kind]) : ''))
  const texts = [`${date.slice(0, 10)} ${date.slice(11, 16)}`, title, venue, abo?.title ?? ''].map(withoutFormula)
  return csvRow([...texts, ...numbers, String(free), eurosCell(cents)])
}

const labels = defineLabels({
  de: {
    date: 'Termin',
    title: 'Konzert',
    hall: 'Saal',
    abo: 'Abo',
    takings: 'Umsatz',
    free: 'Freikarten',
    places: {
      total: 'Plätze',
      sold: 'Verkauft',
      abo: 'Abo-Plätze',
      held: 'Im Warenkorb',
      contingent: 'Kontingent',
      blocked: 'Gesperrt',
      free: 'Frei',
    },
  },
  en: {
    date: 'Date',
    title: 'Concert',
    hall: 'Hall',
    abo: 'Series',
    takings: 'Takings',
    free: 'Free tickets',
    places: {
      total: 'Places',
      sold: 'Sold',
      abo: 'Subscribers’ places',
      held: 'In baskets',
      contingent: 'Contingent',
      blocked: 'Blocked',
      free: 'Free',
    },
  },
})
