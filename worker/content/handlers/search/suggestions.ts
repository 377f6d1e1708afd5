import type { Suggestions } from '../../../../shared/contract/search.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { markerOf, marksIn } from '../../search/marks.ts'
import { matchAll, matchBest, matchTitle, typedWords } from '../../search/query.ts'
import { otherHits, productionHits } from '../../store/search/queries.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { meaningsOf } from './meanings.ts'
import { addressesOf, namesOf } from './names.ts'
import { otherHit, productionTexts, suggestedProduction } from './search.ts'

const most = { counted: 24, productions: 4, others: 3, readForNames: 8 }
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
    productions: productions.map(suggestedProduction),
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
