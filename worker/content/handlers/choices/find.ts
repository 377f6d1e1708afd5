// Reads the rows of the pickers from the database. Searches for productions use the search index.
import type { ChoiceList, LinkQuery } from '../../../../shared/contract/media-library.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { queryWords } from '../../../../shared/text/query-words.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { type Meaning, matchAll, matchBest, typedWords } from '../../search/query.ts'
import {
  articleChoices,
  type ChoiceRow,
  eventChoice,
  eventChoices,
  eventHits,
  linkChoices,
  sponsorChoices,
} from '../../store/choices/queries.ts'
import type { Reading } from '../reading.ts'
import { meaningsOf } from '../search/meanings.ts'
import { screensIn } from './screens.ts'

type Wanted = Omit<LinkQuery, 'page'>
interface Part {
  offset: number
  limit: number
  locale: Locale
}
interface Found {
  rows: ChoiceRow[]
  /** The number of entries on all list pages; null if no row was read. */
  total: number | null
}

/** Finds the rows of one list page, by picker. */
export const findChoices: Record<ChoiceList, (reading: Reading, wanted: Wanted, part: Part) => Promise<Found>> = {
  links: findLinks,
  events: findEvents,
  articles: ({ read, site }, { query }, part) =>
    counted(read.all(articleChoices({ site, words: queryWords(query) }, part))),
  sponsors: ({ read, site }, { query }, part) =>
    counted(read.all(sponsorChoices({ site, words: queryWords(query) }, part))),
}

/**
 * Finds link targets. With the kind `event`, only productions are found; without kind and id, a query also finds
 * productions, after all other targets.
 */
async function findLinks(reading: Reading, { query, kind, id }: Wanted, part: Part): Promise<Found> {
  if (kind === 'event') return findEvents(reading, { query, id }, part)
  const { offset, limit, locale } = part
  const words = queryWords(query)
  // reads from the first row, because a list page past the last link has no row, and each row contains the total
  const first = { offset: 0, limit: offset + limit, locale }
  const links = reading.read.all(linkChoices({ site: reading.site, words, kind, id }, screensIn(locale), first))
  if (words.length === 0 || kind || id) return counted(links, offset)
  const meant = eventMeanings(reading, query)
  const { rows, total } = await counted(links, offset)
  const before = total ?? 0
  const rest = { offset: Math.max(0, offset - before), limit: Math.max(1, limit - rows.length), locale }
  const events = await hitEvents(reading, await meant, rest)
  return { rows: [...rows, ...events.rows].slice(0, limit), total: before + (events.total ?? 0) }
}

async function findEvents(reading: Reading, { query, id }: Wanted, part: Part): Promise<Found> {
  const { read, site, now } = reading
  if (id) return counted(read.all(eventChoice(site, id, part)))
  const meanings = await eventMeanings(reading, query)
  if (!meanings) return counted(read.all(eventChoices(site, upcomingFrom(now), part)))
  return hitEvents(reading, meanings, part)
}

/** Interprets a query as the search does while a visitor types; null if no word has at least two letters. */
async function eventMeanings(reading: Reading, query: string | undefined): Promise<Meaning[] | null> {
  const words = typedWords(query ?? '')
  return words.some(({ form }) => form.length > 1) ? meaningsOf(reading, words, { isTyping: true }) : null
}

const mostEvents = 240

async function hitEvents({ read, site, now }: Reading, meanings: Meaning[] | null, part: Part): Promise<Found> {
  if (!meanings || meanings.some(({ how }) => how === 'unknown')) return { rows: [], total: 0 }
  const hits = { match: matchAll(meanings), best: matchBest(meanings), from: upcomingFrom(now), most: mostEvents }
  return counted(read.all(eventHits(site, hits, part)))
}

async function counted(reading: Promise<ChoiceRow[]>, from = 0): Promise<Found> {
  const rows = await reading
  return { rows: rows.slice(from), total: rows[0]?.total ?? null }
}
