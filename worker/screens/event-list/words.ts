// Texts about the list's filter. They are built on the server, so that browsers need not load the code for them.

import type { ProductionListItem } from '../../../shared/contract/production.ts'
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
import { periodName } from './period-name.ts'

export interface Alternatives {
  /** Number of productions without any filter; null if unknown. */
  all: number | null
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
  { all, without }: Alternatives,
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
  return {
    title: words.nothing,
    text: best ? words.found(best.label, words.concerts(best.count)) : words.hint(city),
    ways: [
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

const headLabels = defineLabels({
  de: { title: 'Konzerte', season: 'Saison', list: 'Spielplan', atAGlance: 'Saison im Überblick' },
  en: { title: 'Concerts', season: 'Season', list: 'Programme', atAGlance: 'Season at a glance' },
})

const labels = defineLabels({
  de: {
    notRead: (text: string) => `»${text}« ist kein Tag. Schreiben Sie einen Tag wie 24.12.2026, 24.12. oder 2412.`,
    nothing: 'Für diese Auswahl gibt es kein\u00a0Konzert.',
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
