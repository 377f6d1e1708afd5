import { defineLabels } from '../../../../../shared/i18n/labels.ts'

const pair = (figure: string, words: string) => [figure, words] as const

export const exchangeWords = defineLabels({
  de: {
    title: (count: number) => (count === 1 ? '1 Karte umtauschen' : `${count} Karten umtauschen`),
    act: (count: number) => (count === 1 ? '1 Karte umtauschen' : `${count} Karten umtauschen`),
    actPaid: (amount: string, count: number) =>
      `${amount} bezahlt, ${count === 1 ? '1 Karte' : `${count} Karten`} umtauschen`,
    which: 'Welche Karten',
    search: 'Gegen welches Konzert',
    searchHint: 'Suchen Sie nach dem Titel.',
    concerts: 'Konzerte',
    none: 'Kein anderes Konzert gefunden.',
    free: (count: string) => `${count} frei`,
    where: 'Kategorie',
    any: 'Alle',
    places: 'Neue Plätze',
    noPlaces: 'So sind keine Plätze nebeneinander frei. Wählen Sie eine andere Kategorie oder weniger Karten.',
    noneSuggested:
      'So sind keine Plätze nebeneinander frei. Wählen Sie eine andere Kategorie, weniger Karten oder Plätze im Plan.',
    byHand: 'Plätze im Plan wählen',
    kinds: {
      best: 'beste Plätze',
      closer: 'näher am Podium',
      above: 'weiter oben',
      cheaper: 'günstiger',
      area: 'ohne feste Plätze',
    },
    restricted: 'Sicht eingeschränkt',
    choose: 'Wählen Sie ein Konzert und die neuen Plätze.',
    codes: (count: number) =>
      pair(count === 1 ? '1 Karte' : `${count} Karten`, 'mit neuem Code; die alten gelten nicht mehr'),
    freed: (count: number) => pair(count === 1 ? '1 Platz' : `${count} Plätze`, 'getauscht; die bisherigen sind frei'),
    even: (amount: string) => pair(amount, 'Unterschied'),
    due: (amount: string) => pair(amount, 'Unterschied: zuerst am Terminal bezahlen lassen'),
    back: (amount: string) => pair(amount, 'Unterschied: gehen auf dem Zahlungsweg zurück'),
    unpaid: (difference: string, total: string) => pair(difference, `Unterschied; die Bestellung kostet dann ${total}`),
    papers: (count: number) =>
      pair(
        count === 1 ? '1 Beleg' : `${count} Belege`,
        count === 2 ? 'Rechnungskorrektur und Rechnung' : 'zur Änderung',
      ),
    done: 'Umgetauscht.',
  },
  en: {
    title: (count: number) => (count === 1 ? 'Exchange 1 ticket' : `Exchange ${count} tickets`),
    act: (count: number) => (count === 1 ? 'Exchange 1 ticket' : `Exchange ${count} tickets`),
    actPaid: (amount: string, count: number) =>
      `${amount} paid, exchange ${count === 1 ? '1 ticket' : `${count} tickets`}`,
    which: 'Which tickets',
    search: 'For which concert',
    searchHint: 'Search by title.',
    concerts: 'Concerts',
    none: 'No other concert found.',
    free: (count: string) => `${count} available`,
    where: 'Category',
    any: 'Any',
    places: 'New seats',
    noPlaces: 'There are no seats side by side like this. Choose another category or fewer tickets.',
    noneSuggested:
      'There are no seats side by side like this. Choose another category, fewer tickets or seats on the plan.',
    byHand: 'Choose seats on the plan',
    kinds: {
      best: 'best seats',
      closer: 'closer to the platform',
      above: 'further up',
      cheaper: 'cheaper',
      area: 'unreserved',
    },
    restricted: 'restricted view',
    choose: 'Choose a concert and the new seats.',
    codes: (count: number) =>
      pair(count === 1 ? '1 ticket' : `${count} tickets`, 'with a new code; the old ones are no longer valid'),
    freed: (count: number) =>
      pair(count === 1 ? '1 seat' : `${count} seats`, 'exchanged; the former ones are on sale again'),
    even: (amount: string) => pair(amount, 'difference'),
    due: (amount: string) => pair(amount, 'difference: take the payment at the terminal first'),
    back: (amount: string) => pair(amount, 'difference: go back the way it was paid'),
    unpaid: (difference: string, total: string) => pair(difference, `difference; the order then costs ${total}`),
    papers: (count: number) =>
      pair(
        count === 1 ? '1 document' : `${count} documents`,
        count === 2 ? 'credit note and invoice' : 'for the change',
      ),
    done: 'Exchanged.',
  },
})
