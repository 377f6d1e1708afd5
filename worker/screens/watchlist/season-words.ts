import { capitalised, countWord } from '../../../shared/i18n/count-word.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { euros } from '../../../shared/ui/money.ts'

/** Formats an amount in euros. @param cents not negative */
export function amount(cents: number, locale: Locale): string {
  return euros(cents / 100, locale)
}

export const seasonWords = defineLabels({
  de: {
    clash: 'Zur selben Zeit',
    sameStart: (time: string) => `Beide beginnen um ${time} Uhr. Einen Abend können Sie nur einmal hören.`,
    overlap: (end: string, start: string) =>
      `Das eine endet etwa um ${end} Uhr, das andere beginnt schon um ${start} Uhr. Ganz hören können Sie nur eines.`,
    soonAfter: (first: string, second: string) =>
      `Das eine beginnt um ${first} Uhr, das andere um ${second} Uhr. Ganz hören können Sie nur eines.`,
    tight: 'Kurz nacheinander',
    follows: (end: string, start: string) =>
      `Das eine endet etwa um ${end} Uhr, das andere beginnt um ${start} Uhr. Das wird knapp.`,
    gap: (weeks: number) => `${capitalised(countWord(weeks, 'de'))} Wochen ohne Konzert`,
    between: (from: string, to: string, city: string, count: number) =>
      `Vom ${from} bis zum ${to}. In ${city} ${count === 1 ? 'spielen wir in dieser Zeit einmal' : `spielen wir in dieser Zeit ${count} Mal`}.`,
    show: 'Zeigen',
    costs: 'Was es kostet',
    columns: ['Möglichkeit', 'Deckt', 'Abo', 'Rest einzeln', 'Zusammen', 'Unterschied'],
    singles: 'Nur Einzelkarten',
    covers: (saved: number, all: number) => `${saved} von ${all}`,
    less: (sum: string) => `${sum} weniger`,
    more: (sum: string) => `${sum} mehr`,
    same: 'gleich viel',
    best: (abo: string, saved: string, sum: string) =>
      `Das Abo ${abo} deckt ${saved} und ist ${sum} günstiger als Einzelkarten.`,
    bestTogether: (abos: string, saved: string, sum: string) =>
      `Die Abos ${abos} decken zusammen ${saved} und sind ${sum} günstiger als Einzelkarten.`,
    saved: (covered: number, all: number) =>
      covered === all
        ? all === 2
          ? 'beide Konzerte'
          : `alle ${countWord(all, 'de')} Konzerte`
        : `${covered === 1 ? 'eines' : countWord(covered, 'de')} Ihrer ${countWord(all, 'de')} Konzerte`,
    dearer: 'Einzelkarten sind für diese Auswahl am günstigsten.',
    without: 'Keines dieser Konzerte gehört zu einem Abo, das wir rechnen können. Es bleibt bei Einzelkarten.',
    note: 'Überall die günstigste Kategorie, Preise der Kasse. Im Abo zählen alle seine Konzerte, auch die, die Sie nicht gemerkt haben.',
    soldOut: ' Ausverkaufte Konzerte zählen nicht zu den Einzelkarten.',
  },
  en: {
    clash: 'At the same time',
    sameStart: (time: string) => `Both begin at ${time}. You can only hear one of them.`,
    overlap: (end: string, start: string) =>
      `One ends at about ${end}, but the other begins at ${start}. You can hear only one of them to the end.`,
    soonAfter: (first: string, second: string) =>
      `One begins at ${first}, the other at ${second}. You can hear only one of them to the end.`,
    tight: 'One right after the other',
    follows: (end: string, start: string) => `One ends at about ${end}, the other begins at ${start}. That is tight.`,
    gap: (weeks: number) => `${capitalised(countWord(weeks, 'en'))} weeks without a concert`,
    between: (from: string, to: string, city: string, count: number) =>
      `From ${from} to ${to}. In ${city} we play ${count === 1 ? 'once' : `${count} times`} in between.`,
    show: 'Show',
    costs: 'What it costs',
    columns: ['Option', 'Covers', 'Series', 'Rest as single tickets', 'Total', 'Difference'],
    singles: 'Single tickets only',
    covers: (saved: number, all: number) => `${saved} of ${all}`,
    less: (sum: string) => `${sum} less`,
    more: (sum: string) => `${sum} more`,
    same: 'the same',
    best: (abo: string, saved: string, sum: string) =>
      `The series ${abo} covers ${saved} and costs ${sum} less than single tickets.`,
    bestTogether: (abos: string, saved: string, sum: string) =>
      `The series ${abos} together cover ${saved} and cost ${sum} less than single tickets.`,
    saved: (covered: number, all: number) =>
      covered === all
        ? all === 2
          ? 'both concerts'
          : `all ${countWord(all, 'en')} concerts`
        : `${countWord(covered, 'en')} of your ${countWord(all, 'en')} concerts`,
    dearer: 'Single tickets are the cheapest way for this selection.',
    without: 'None of these concerts belongs to a series that we can compare. Single tickets it is.',
    note: 'The cheapest category everywhere, prices of the box office. A series includes all of its concerts, also those that you have not saved.',
    soldOut: ' Sold-out concerts do not count as single tickets.',
  },
})
