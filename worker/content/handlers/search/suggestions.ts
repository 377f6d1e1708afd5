import type { Suggestions } from '../../../../shared/contract/search.ts'
import { localise } from '../../../../shared/locale.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { wordsOf } from '../../search/fold.ts'
import { type Marker, markerOf, marksIn } from '../../search/marks.ts'
import { type Meaning, matchAll, matchBest, matchTitle, typedWords } from '../../search/query.ts'
import { familyName } from '../../store/productions/derived.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../store/schema/productions.ts'
import { otherHits, type ProductionHitRow, productionHits } from '../../store/search/queries.ts'
import { personPath, workPath } from '../people/paths.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { meaningsOf } from './meanings.ts'
import { otherHit, productionTexts } from './search.ts'

const most = { counted: 24, productions: 4, names: 4, others: 3, readForNames: 8 }
const nothing: Suggestions = {
  productions: [],
  productions_count: 0,
  has_more: false,
  names: [],
  others: [],
  others_count: 0,
  marks: [],
}

/** Finds the first few results of every kind for an unfinished query of at least two letters. */
export async function suggest(reading: Reading, query = ''): Promise<Suggestions> {
  const words = typedWords(query)
  if (words.length === 0 || (words.length === 1 && (words[0]?.form.length ?? 0) < 2)) return nothing
  const { read, site, locale, now } = reading
  const meanings = (await meaningsOf(reading, words, { isTyping: true })).filter(({ how }) => how !== 'unknown')
  if (meanings.length === 0) return nothing
  const match = matchAll(meanings)
  const hits = { match, best: matchBest(meanings), from: upcomingFrom(now), most: most.counted }
  const [rows, others] = await Promise.all([
    read.all(productionHits(site, hits, { offset: 0, limit: most.readForNames, locale, withNames: true })),
    read.all(
      otherHits(
        site,
        { match, best: matchTitle(meanings) },
        { now: storedMoment(now), offset: 0, limit: most.others, locale },
      ),
    ),
  ])
  const marker = markerOf(meanings)
  const productions = rows.slice(0, most.productions).map((row) => productionItem(row, { locale, now }))
  const found = namesOf(rows, meanings, locale)
  const hitsOfOthers = others.map((row) => otherHit(row, reading, marker))
  return {
    productions: productions.map(({ id, title, get_absolute_url, date, status, short_casts, composers }) => ({
      ...{ id, title, get_absolute_url, date, status, short_casts, composers },
    })),
    productions_count: Math.min(rows[0]?.total ?? 0, most.counted),
    has_more: (rows[0]?.total ?? 0) >= most.counted,
    names: found,
    name_addresses: addressesOf(rows, found, locale),
    others: hitsOfOthers.map(({ id, kind, title, get_absolute_url }) => ({ id, kind, title, get_absolute_url })),
    others_count: others[0]?.total ?? 0,
    marks: marksIn(
      [...productions.flatMap(productionTexts), ...found, ...hitsOfOthers.map(({ title }) => title)],
      marker,
    ),
  }
}

/** Returns names that contain every word, from the first concerts: people, and works as `Dvořák: Rusalka`. */
function namesOf(rows: readonly ProductionHitRow[], meanings: readonly Meaning[], locale: Reading['locale']): string[] {
  const markers = meanings.map((meaning) => markerOf([meaning]))
  const programs = rows.flatMap(({ program }) => JSON.parse(program) as (WorkRow | IntervalRow)[])
  const works = programs.flatMap((item) => {
    if (!('composer' in item)) return []
    const composer = typeof item.composer === 'string' ? item.composer : localise(item.composer, locale)
    return [{ composer, title: nameOf(item, locale) }]
  })
  const casts = rows.flatMap(({ casts: list }) => (JSON.parse(list) as CastRow[]).map(({ name }) => name))
  const people = [...works.map(({ composer }) => composer), ...casts].filter((name) => hasAll(name, markers))
  const titles = works.map(({ title }) => title).filter((title) => hasAll(title, markers))
  return [...new Set([...[...new Set(people)].slice(0, most.names / 2), ...titles])].slice(0, most.names)
}

/** Returns the pages of the performers and works among the names; a composer has none. */
function addressesOf(
  rows: readonly ProductionHitRow[],
  names: readonly string[],
  locale: Reading['locale'],
): Record<string, string> {
  const addresses = new Map<string, string>()
  for (const { casts, program } of rows) {
    for (const { name, slug } of JSON.parse(casts) as CastRow[]) {
      if (slug && names.includes(name)) addresses.set(name, personPath(locale, slug))
    }
    for (const item of JSON.parse(program) as (WorkRow | IntervalRow)[]) {
      if (!('composer' in item) || !item.slug) continue
      const name = nameOf(item, locale)
      if (names.includes(name)) addresses.set(name, workPath(locale, item.slug))
    }
  }
  return Object.fromEntries(addresses)
}

/** `Dvořák: Rusalka` */
function nameOf({ composer, title }: WorkRow, locale: Reading['locale']): string {
  const name = typeof composer === 'string' ? composer : localise(composer, locale)
  return `${familyName(name)}: ${localise(title, locale)}`
}

function hasAll(text: string, markers: readonly Marker[]): boolean {
  const words = wordsOf(text)
  return markers.every((marker) => words.some(({ surface, form }) => marker(surface, form) > 0))
}
