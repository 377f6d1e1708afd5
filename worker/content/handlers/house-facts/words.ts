import { countWord } from '../../../../shared/i18n/count-word.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { daysToExchange, weeksToReturn } from '../../../../shared/shop/exchange-terms.ts'

export const houseFactWords = defineLabels({
  de: {
    proof: (text: string) => `Am Einlass zeigen: ${text}.`,
    doors: (minutes: number) => (minutes === 0 ? 'Mit dem Beginn.' : `${minutes} Minuten vor Beginn.`),
    talk: 'Mit Einführung',
    beforeTalk: (minutes: number) => `Spätestens ${minutes} Minuten vor der Einführung.`,
    spaces: (count: number) =>
      count === 0 ? 'Keine Rollstuhlplätze.' : count === 1 ? 'Ein Rollstuhlplatz.' : `${count} Rollstuhlplätze.`,
    noCharge: 'ohne Aufpreis',
    range: (least: string, most: string) => `${least} bis ${most}`,
    online: 'Online',
    onlineText: 'Bei der Bestellung; die Karten kommen sofort.',
    transfer: (days: number) =>
      `Bis ${days === 1 ? 'einen Tag' : `${days} Tage`} vor dem Konzert; die Karten kommen, sobald das Geld da ist.`,
    cancelled: 'Das Konzert fällt aus',
    cancelledText: 'Sie erhalten den Preis samt Gebühr zurück.',
    moved: 'Das Konzert wird verlegt',
    movedText: `Ihre Karte gilt für den neuen Termin, oder Sie geben sie binnen ${countWord(weeksToReturn, 'de')} Wochen zurück.`,
    otherwise: 'Ihnen kommt etwas dazwischen',
    otherwiseText: (phone: string) =>
      `Rufen Sie bis ${countWord(daysToExchange, 'de')} Tage vorher an: ${phone}. Am Telefon tauschen wir die Karte gegen ein anderes Konzert der Saison; eine Preisdifferenz gleichen wir aus.`,
  },
  en: {
    proof: (text: string) => `Show at the door: ${text}.`,
    doors: (minutes: number) => (minutes === 0 ? 'At the start.' : `${minutes} minutes before the start.`),
    talk: 'With an introductory talk',
    beforeTalk: (minutes: number) => `At least ${minutes} minutes before the talk.`,
    spaces: (count: number) =>
      count === 0 ? 'No wheelchair spaces.' : count === 1 ? 'One wheelchair space.' : `${count} wheelchair spaces.`,
    noCharge: 'no extra charge',
    range: (least: string, most: string) => `${least} to ${most}`,
    online: 'Online',
    onlineText: 'When you order; your tickets arrive at once.',
    transfer: (days: number) =>
      `Up to ${days === 1 ? 'one day' : `${days} days`} before the concert; we send your tickets as soon as the money arrives.`,
    cancelled: 'The concert is cancelled',
    cancelledText: 'We refund the price including the fee.',
    moved: 'The concert is moved',
    movedText: `Your ticket is valid for the new date, or you may return it within ${countWord(weeksToReturn, 'en')} weeks.`,
    otherwise: 'You cannot come',
    otherwiseText: (phone: string) =>
      `Call us up to ${countWord(daysToExchange, 'en')} days before: ${phone}. By telephone we exchange the ticket for another concert of the season and settle any difference in price.`,
  },
})
