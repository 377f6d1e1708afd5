import { defineLabels } from '../../../../shared/i18n/labels.ts'

export const figureWords = defineLabels({
  de: {
    today: 'Heute verkauft',
    week: 'Letzte 7 Tage',
    beforeWeek: (change: string) => `${change} zur Vorwoche`,
    season: (name: string) => `Saison ${name}`,
    inCarts: 'Jetzt in Warenkörben',
    withUnpaid: 'und in unbezahlten Bestellungen',
    free: (count: string) => (count === '1' ? 'dazu 1 Freikarte' : `dazu ${count} Freikarten`),
    refunds: 'Erstattungen offen',
    export: 'Bericht laden',
    /** @param counts tickets by day, the current day last */
    days: (counts: readonly number[]) => `Verkauft in den letzten sieben Tagen: ${counts.join(', ')}`,
    since: (day: string) => `Verkauf seit ${day}`,
    sold: (count: string) => (count === '1' ? 'Eine Karte' : `${count} Karten`),
  },
  en: {
    today: 'Sold today',
    week: 'Last 7 days',
    beforeWeek: (change: string) => `${change} compared with the week before`,
    season: (name: string) => `Season ${name}`,
    inCarts: 'In baskets now',
    withUnpaid: 'and in unpaid orders',
    free: (count: string) => (count === '1' ? 'plus 1 free ticket' : `plus ${count} free tickets`),
    refunds: 'Open refunds',
    export: 'Download report',
    days: (counts: readonly number[]) => `Sold in the last seven days: ${counts.join(', ')}`,
    since: (day: string) => `Sales since ${day}`,
    sold: (count: string) => (count === '1' ? 'One ticket' : `${count} tickets`),
  },
})
