import { soldAndGiven } from '../../../../shared/box-office/sold-and-given.ts'
import type { PlaceCounts } from '../../../../shared/contract/box-office/staff/sales.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'

/** The states of a place on the plan. */
export const placeKinds = ['sold', 'abo', 'held', 'contingent', 'blocked', 'free'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * The kinds that are counted, in the order of the stock bar; tickets that staff gave away are not among the sold ones.
 */
export const stockKinds = ['sold', 'given', 'abo', 'held', 'contingent', 'blocked', 'free'] as const
type StockKind = (typeof stockKinds)[number]

export type StockCounts = PlaceCounts & { given: number }

/** Returns the counts of places with the free tickets apart. */
export function stockCounts(counts: PlaceCounts, freeTickets: number): StockCounts {
  return { ...counts, ...soldAndGiven(counts.sold, freeTickets) }
}

/** Returns the states of a place to list; abo seats are left out if `abo` is 0. */
export function placeKindsOf({ abo }: Pick<PlaceCounts, 'abo'>): PlaceKind[] {
  return placeKinds.filter((kind) => kind !== 'abo' || abo > 0)
}

/** Returns the kinds of counts to list; abo seats and free tickets are left out without any. */
export function stockKindsOf({ abo, given }: Pick<StockCounts, 'abo' | 'given'>): StockKind[] {
  return stockKinds.filter((kind) => (kind !== 'abo' || abo > 0) && (kind !== 'given' || given > 0))
}

/** Lists the counts in words: `1,328 sold, 17 in baskets, …`. */
export function countsInWords(counts: StockCounts, locale: Locale): string {
  return stockKindsOf(counts)
    .map((kind) => `${grouped(counts[kind], locale)} ${salesWords[locale].within[kind]}`)
    .join(', ')
}

export const salesWords = defineLabels({
  de: {
    views: 'Ansichten',
    upcoming: 'Kommende',
    fewLeft: 'Restkarten',
    soldOut: 'Ausverkauft',
    slow: 'Unter 40 %',
    past: 'Vergangene',
    search: 'Konzert oder Mitwirkende',
    due: 'Zu erledigen',
    dueRefunds: (count: string) => `${count} zu erstatten`,
    duePayments: (count: string) => `${count} unbezahlt`,
    dueLines: (count: string) => `${count} ohne Bestellung überwiesen`,
    dueGroups: (count: string) => (count === '1' ? '1 Gruppenanfrage' : `${count} Gruppenanfragen`),
    date: 'Termin',
    concert: 'Konzert',
    hall: 'Saal',
    abo: 'Abo',
    week: '7 Tage',
    stock: 'Belegung',
    total: 'Plätze',
    takings: 'Umsatz',
    today: 'Heute',
    stopped: 'Verkauf gestoppt',
    soldOutMark: 'aus',
    none: 'Kein Konzert gefunden',
    noneHint: 'Unter diesen Bedingungen wird hier nichts verkauft.',
    nonePage: 'Bis hierher ist kein Konzert im Verkauf.',
    shown: (count: string) => (count === '1' ? '1 Konzert' : `${count} Konzerte`),
    pending: 'Noch keine Zahlen',
    kinds: {
      sold: 'Verkauft',
      given: 'Freikarten',
      abo: 'Abo',
      held: 'Im Warenkorb',
      contingent: 'Kontingent',
      blocked: 'Gesperrt',
      free: 'Frei',
    },
    /** The kinds within a sentence, where German nouns remain capitalised. */
    within: {
      sold: 'verkauft',
      given: 'als Freikarte',
      abo: 'Abo',
      held: 'im Warenkorb',
      contingent: 'Kontingent',
      blocked: 'gesperrt',
      free: 'frei',
    },
  },
  en: {
    views: 'Views',
    upcoming: 'Upcoming',
    fewLeft: 'Few left',
    soldOut: 'Sold out',
    slow: 'Below 40%',
    past: 'Past',
    search: 'Concert or artist',
    due: 'To do',
    dueRefunds: (count: string) => `${count} to refund`,
    duePayments: (count: string) => `${count} unpaid`,
    dueLines: (count: string) => `${count} transfers without an order`,
    dueGroups: (count: string) => (count === '1' ? '1 group enquiry' : `${count} group enquiries`),
    date: 'Date',
    concert: 'Concert',
    hall: 'Hall',
    abo: 'Series',
    week: '7 days',
    stock: 'Occupancy',
    total: 'Seats',
    takings: 'Takings',
    today: 'Today',
    stopped: 'Sale stopped',
    soldOutMark: 'out',
    none: 'No concert found',
    noneHint: 'No concert that is sold here matches the filters.',
    nonePage: 'None of the loaded concerts is on sale.',
    shown: (count: string) => (count === '1' ? '1 concert' : `${count} concerts`),
    pending: 'No numbers yet',
    kinds: {
      sold: 'Sold',
      given: 'Free tickets',
      abo: 'Abo',
      held: 'In baskets',
      contingent: 'Contingent',
      blocked: 'Blocked',
      free: 'Free',
    },
    within: {
      sold: 'sold',
      given: 'given away',
      abo: 'abo',
      held: 'in baskets',
      contingent: 'contingent',
      blocked: 'blocked',
      free: 'free',
    },
  },
})
