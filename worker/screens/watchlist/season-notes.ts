import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import type { SeasonNote } from '../../../shared/screens/watchlist/season-plan.ts'
import { seasonWords } from './season-words.ts'

const dayMs = 86_400_000
/** Minimum time from the end of a production to the start of the next; less is a clash. */
const betweenMs = 30 * 60_000
/** Minimum days between two productions for a note on the gap, and the maximum number of such notes. */
const longGapDays = 35
const mostGaps = 4

/** Returns notes on productions that start less than half an hour after the previous one ends. @param saved by date */
export function clashes(saved: readonly ProductionFeedItem[], locale: Locale): SeasonNote[] {
  const words = seasonWords[locale]
  return saved.flatMap((second, index) => {
    const first = saved[index - 1]
    if (!first || !isTimeKnown(first.date) || !isTimeKnown(second.date)) return []
    // if the end is unknown, the start counts as the end
    const end = Date.parse(first.end ?? first.date)
    if (Date.parse(second.date) >= end + betweenMs) return []
    return [{ after: second.id, kind: 'clash' as const, ...clashWords(first, second, words), link: null }]
  })
}

function clashWords(
  first: ProductionFeedItem,
  second: ProductionFeedItem,
  words: (typeof seasonWords)[Locale],
): Pick<SeasonNote, 'title' | 'text'> {
  const start = timeOfDay(second.date)
  if (first.date === second.date) return { title: words.clash, text: words.sameStart(start) }
  if (!first.end) return { title: words.clash, text: words.soonAfter(timeOfDay(first.date), start) }
  const end = timeOfDay(first.end)
  if (Date.parse(second.date) < Date.parse(first.end)) return { title: words.clash, text: words.overlap(end, start) }
  return { title: words.tight, text: words.follows(end, start) }
}

/**
 * A gap between two saved productions. `last` and `next` are the days of these productions, `from` and `until` the
 * first and last day between them (YYYY-MM-DD), and `after` is the id of the earlier production.
 */
export interface Gap {
  after: number
  last: string
  next: string
  from: string
  until: string
}

/** Returns the four longest gaps of at least five weeks, or fewer, sorted by date. @param saved by date */
export function longGaps(saved: readonly ProductionFeedItem[]): Gap[] {
  return saved
    .flatMap(({ id, date }, index) => {
      const next = saved[index + 1]?.date.slice(0, 10)
      const last = date.slice(0, 10)
      if (!next || daysBetween(last, next) < longGapDays) return []
      return [{ after: id, last, next, from: shifted(last, 1), until: shifted(next, -1) }]
    })
    .toSorted((a, b) => daysBetween(b.last, b.next) - daysBetween(a.last, a.next))
    .slice(0, mostGaps)
    .toSorted((a, b) => a.last.localeCompare(b.last))
}

/** @param count number of the site's productions in the gap */
export function gapNote(
  { after, last, next, from, until }: Gap,
  count: number,
  city: string,
  locale: Locale,
): SeasonNote {
  const words = seasonWords[locale]
  const list = `${buildPath({ screen: 'event-list', locale })}?date=${from}&until=${until}`
  return {
    after,
    kind: 'gap',
    title: words.gap(Math.floor(daysBetween(last, next) / 7)),
    text: words.between(longDate(last, locale), longDate(next, locale), city, count),
    link: count > 0 ? { href: list, label: words.show } : null,
  }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
