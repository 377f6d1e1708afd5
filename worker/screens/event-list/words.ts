// Texts about the list's filter. They are built on the server, so that browsers need not load the code for them.

import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { dateWithWeekday, longDate } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { seasonOf } from '../../../shared/screens/event-list/calendar/season.ts'
import { listAddress, resetAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import type { FilterField } from '../../../shared/screens/event-list/filter/filter-fields.ts'
import type { EmptyList, FilterWords } from '../../../shared/screens/event-list/screen.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { type Choice, type Chosen, choicesOf } from './choices.ts'
import { linkedChoices } from './linked-choices.ts'
import type { NearestDays } from './nearest-days.ts'
import { periodName } from './period-name.ts'

export interface Alternatives {
  /** Number of productions without any filter; null if unknown. */
  all: number | null
  nearest: NearestDays | null
  /** The results after one choice is removed, the best suggestion first; empty results are left out. */
  without: {
    field: FilterField
    count: number
    /** The first productions of the result; empty in all entries but the first. */
    productions: ProductionListItem[]
  }[]
}

/**
 * Returns the texts of the filter: the period, a chip for each other choice, and the choices that are links.
 * @param today YYYY-MM-DD, the first day of a list whose filter has no dates
 * @param notRead the text in place of a day that could not be read
 */
export function filterWords(chosen: Chosen, locale: Locale, today: string, notRead?: string): FilterWords {
  const { filter } = chosen
  const period = periodName(filter.until ? filter : { date: filter.date ?? today }, locale)
  return {
    // the period has its own control, so it gets no chip
    chips: choicesOf(chosen, locale)
      .filter(({ field }) => field !== 'date' && field !== 'until')
      .map(({ label, without }) => ({ label, href: listAddress(locale, without) })),
    // lowercases the first word only, since a weekday or a month keeps its capital: `ab Di, 1. Dezember`
    period: period.replace(/^(?:Ab|Am|Bis|From|On|Until) /, (word) => word.toLowerCase()),
    groups: linkedChoices(chosen, locale, today),
    ...(notRead && { notRead: labels[locale].notRead(beginningOf(notRead, 40)) }),
    head: { ...headLabels[locale], years: seasonOf(filter.date ?? today) },
  }
}

/**
 * Returns the texts of an empty list: the number of results after removing each choice, and the first results of the
 * best suggestion.
 */
export function emptyList(
  chosen: Chosen,
  { all, without, nearest }: Alternatives,
  { locale, city }: { locale: Locale; city: string },
): EmptyList {
  const words = labels[locale]
  const choices = choicesOf(chosen, locale)
  if (choices.length === 0) return { title: words.nothingYet, text: words.hintYet, ways: [] }
  const ways = without.flatMap(({ field, ...found }) => {
    const choice = choices.find((each) => each.field === field)
    return choice ? [{ ...choice, ...found }] : []
  })
  const [best] = ways
  const linkTo = ({ label, count, without }: Choice & { count: number }) => ({
    label: words.drop(label),
    count: words.concerts(count),
    href: listAddress(locale, without),
  })
  const around = nearestWords(chosen.filter, nearest, locale)
  const isOneDay = choices.every(({ field }) => field === 'date') && chosen.filter.date === chosen.filter.until
  return {
    title: isOneDay && chosen.filter.date ? words.nothingOn(longDay(chosen.filter.date, locale)) : words.nothing,
    text: [around?.text, best ? words.found(best.label, words.concerts(best.count)) : around ? '' : words.hint(city)]
      .filter(Boolean)
      .join(' '),
    ways: [
      ...(around ? [around.way] : []),
      ...ways.map(linkTo),
      { label: words.all(all === null ? null : grouped(all, locale)), href: resetAddress(locale) },
    ],
    ...(best && {
      best: {
        title: words.without(best.label),
        productions: best.productions,
        ...(best.count > best.productions.length && {
          more: { label: words.seeAll(words.concerts(best.count)), href: listAddress(locale, best.without) },
        }),
      },
    }),
  }
}

/** Names the nearest days beside an empty period, with a link that shows them. */
function nearestWords({ date, until, ...others }: Chosen['filter'], nearest: NearestDays | null, locale: Locale) {
  const { before = null, after = null } = nearest ?? {}
  const [first, last] = [before ?? after, after ?? before]
  if (first === null || last === null) return null
  const words = labels[locale]
  const day = (isoDay: string | null) => isoDay && dateWithWeekday(isoDay, locale)
  return {
    text: words.nearest(day(before), day(after)),
    way: {
      label:
        first === last
          ? words.showDay(longDay(first, locale))
          : words.showDays(longDay(first, locale), longDay(last, locale)),
      href: listAddress(locale, { ...others, date: first, until: last }),
    },
  }
}

/** Returns a day without the year: `30. November`. */
function longDay(isoDay: string, locale: Locale): string {
  return longDate(isoDay, locale).replace(/ \d{4}$/, '')
}

const headLabels = defineLabels({
  de: { title: 'Konzerte', season: 'Saison', list: 'Spielplan', atAGlance: 'Saison im Überblick' },
  en: { title: 'Concerts', season: 'Season', list: 'Programme', atAGlance: 'Season at a glance' },
})

const labels = defineLabels({
  de: {
    notRead: (text: string) => `»${text}« ist kein Tag. Schreiben Sie einen Tag wie 24.12.2026, 24.12. oder 2412.`,
    nothing: 'Für diese Auswahl gibt es kein\u00a0Konzert.',
    nothingOn: (day: string) => `Am ${day} spielt\u00a0niemand.`,
    nearest: (before: string | null, after: string | null) =>
      before && after
        ? `Das nächste Konzert davor ist am ${before}, das nächste danach am ${after}.`
        : before
          ? `Das letzte Konzert davor ist am ${before}.`
          : `Das nächste Konzert danach ist am ${after}.`,
    showDay: (day: string) => `${day} zeigen`,
    showDays: (first: string, last: string) => `${first} bis ${last} zeigen`,
    nothingYet: 'Zurzeit sind keine Konzerte\u00a0angekündigt.',
    found: (choice: string, count: string) => `Ohne »${choice}« finden Sie ${count}.`,
    hint: (city: string) => `Lassen Sie eine Angabe weg, oder sehen Sie alles, was wir in ${city} spielen.`,
    hintYet: 'Das neue Programm steht hier, sobald es in den Verkauf geht.',
    concerts: (count: number) => `${grouped(count, 'de')} ${count === 1 ? 'Konzert' : 'Konzerte'}`,
    drop: (choice: string) => `»${choice}« entfernen`,
    without: (choice: string) => `Ohne »${choice}« zu hören`,
    seeAll: (count: string) => `Alle ${count}`,
    all: (count: string | null) => (count ? `Alle ${count} Konzerte` : 'Alle Konzerte'),
  },
  en: {
    notRead: (text: string) => `“${text}” is not a day. Write a day such as 24/12/2026, 24/12 or 2412.`,
    nothing: 'No concerts match this\u00a0selection.',
    nothingOn: (day: string) => `There is no concert on\u00a0${day}.`,
    nearest: (before: string | null, after: string | null) =>
      before && after
        ? `The last concert before that is on ${before}, the next one after it on ${after}.`
        : before
          ? `The last concert before that is on ${before}.`
          : `The next concert after that is on ${after}.`,
    showDay: (day: string) => `Show ${day}`,
    showDays: (first: string, last: string) => `Show ${first} to ${last}`,
    nothingYet: 'No concerts are announced at the\u00a0moment.',
    found: (choice: string, count: string) => `Without “${choice}” you will find ${count}.`,
    hint: (city: string) => `Remove a filter, or see everything we present in ${city}.`,
    hintYet: 'The new programme will appear here as soon as tickets go on sale.',
    concerts: (count: number) => `${grouped(count, 'en')} ${count === 1 ? 'concert' : 'concerts'}`,
    drop: (choice: string) => `Remove “${choice}”`,
    without: (choice: string) => `Without “${choice}”`,
    seeAll: (count: string) => `All ${count}`,
    all: (count: string | null) => (count ? `All ${count} concerts` : 'All concerts'),
  },
})
