import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import type {
  OtherHit,
  OtherSearch,
  ProductionSearch,
  Search,
  SearchQuery,
  SearchReading,
  Suggestions,
} from '../../../../shared/contract/search.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import { excerptOf, type Marker, markerOf, marksIn } from '../../search/marks.ts'
import { type Meaning, matchAll, matchAny, matchBest, matchTitle, typedWords } from '../../search/query.ts'
import { type OtherHitRow, otherHits, type ProductionHitRow, productionHits } from '../../store/search/queries.ts'
import { pagedList, pageSizes } from '../paging.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { venuePath } from '../venues/item.ts'
import { meaningsOf } from './meanings.ts'
import { addressesOf, namesOf } from './names.ts'

/** @returns null for a page past the end of both lists */
export async function searchAll(reading: Reading, { query = '', page = 1 }: SearchQuery): Promise<Search | null> {
  const found = await find(reading, query, page, { productions: true, others: true })
  const { productions, others } = found
  if (page > 1 && productions.results.length + others.results.length === 0) return null
  return { productions, others, ...found.reading, name_addresses: found.names }
}

export async function searchProductions(
  reading: Reading,
  { query = '', page = 1 }: SearchQuery,
): Promise<ProductionSearch | null> {
  const found = await find(reading, query, page, { productions: true })
  if (page > 1 && found.productions.results.length === 0) return null
  return { ...found.productions, ...found.reading }
}

export async function searchOthers(
  reading: Reading,
  { query = '', page = 1 }: SearchQuery,
): Promise<OtherSearch | null> {
  const found = await find(reading, query, page, { others: true })
  if (page > 1 && found.others.results.length === 0) return null
  return { ...found.others, ...found.reading }
}

const mostProductions = 240

interface Wanted {
  productions?: true
  others?: true
}
type HitList<T> = Paged<T> & { has_more: boolean }
interface Found {
  productions: HitList<ProductionListItem>
  others: HitList<OtherHit>
  reading: SearchReading
  /** Addresses of the matching performers and works, by name; only on page 1 of a search in both lists. */
  names: Record<string, string>
}

async function find(reading: Reading, query: string, page: number, wanted: Wanted): Promise<Found> {
  const all = await meaningsOf(reading, typedWords(query), { isTyping: false })
  const meanings = all.filter(({ how }) => how !== 'unknown')
  const strict = await hitsOf(reading, meanings, { page, wanted, isRelaxed: false })
  const isEmpty = strict.productions.length + strict.others.length === 0
  const isRelaxed = isEmpty && meanings.length > 1 && (await isNowhere(reading, meanings))
  const rows = isRelaxed ? await hitsOf(reading, meanings, { page, wanted, isRelaxed }) : strict
  const marker = markerOf(meanings)
  const productions = rows.productions.map((row) => productionItem(row, reading))
  const others = rows.others.map((row) => otherHit(row, reading, marker))
  const names =
    page === 1 && wanted.productions && wanted.others ? namesOf(rows.productions, meanings, reading.locale) : []
  const surfaces = (how: Meaning['how']) => all.filter((meaning) => meaning.how === how).map(({ word }) => word.surface)
  return {
    productions: hitList(productions, rows.productions[0]?.total, page, {
      size: pageSizes.productions,
      most: mostProductions,
      address: withQuery('/api/search/productions/', { query, locale: reading.locale }),
    }),
    others: hitList(others, rows.others[0]?.total, page, {
      size: pageSizes.others,
      most: Number.POSITIVE_INFINITY,
      address: withQuery('/api/search/others/', { query, locale: reading.locale }),
    }),
    reading: {
      marks: marksIn(
        [...productions.flatMap(productionTexts), ...others.flatMap((hit) => [hit.title, hit.excerpt])],
        marker,
      ),
      ignored: surfaces('unknown'),
      corrected: surfaces('corrected'),
      is_relaxed: isRelaxed,
    },
    names: names.length > 0 ? addressesOf(rows.productions, names, reading.locale) : {},
  }
}

/** Whether no entry matches all words. Always checks page 1 of both lists, so that all list pages agree. */
async function isNowhere(reading: Reading, meanings: readonly Meaning[]): Promise<boolean> {
  const wanted = { productions: true, others: true } as const
  const first = await hitsOf(reading, meanings, { page: 1, wanted, isRelaxed: false })
  return first.productions.length + first.others.length === 0
}

async function hitsOf(
  reading: Reading,
  meanings: readonly Meaning[],
  { page, wanted, isRelaxed }: { page: number; wanted: Wanted; isRelaxed: boolean },
): Promise<{ productions: ProductionHitRow[]; others: OtherHitRow[] }> {
  const { read, site, locale, now } = reading
  if (meanings.length === 0) return { productions: [], others: [] }
  const match = isRelaxed ? matchAny(meanings) : matchAll(meanings)
  const pageOf = (size: number) => ({ offset: (page - 1) * size, limit: size, locale })
  const hits = { match, best: matchBest(meanings), from: upcomingFrom(now), most: mostProductions }
  const [productions, others] = await Promise.all([
    wanted.productions
      ? read.all(
          productionHits(site, hits, { ...pageOf(pageSizes.productions), ...(wanted.others && { withNames: true }) }),
        )
      : [],
    wanted.others
      ? read.all(
          otherHits(
            site,
            { match, best: matchTitle(meanings) },
            { now: storedMoment(now), ...pageOf(pageSizes.others) },
          ),
        )
      : [],
  ])
  return { productions, others }
}

function hitList<T>(
  results: T[],
  total: number | undefined,
  page: number,
  { size, most, address }: { size: number; most: number; address: string },
): HitList<T> {
  const list = pagedList(results, { page, size, total: total ?? null, address })
  return { ...(list ?? { count: 0, next: null, previous: null, results: [] }), has_more: (total ?? 0) >= most }
}

export function suggestedProduction({
  id,
  title,
  get_absolute_url,
  date,
  status,
  short_casts,
  composers,
}: ProductionListItem): Suggestions['productions'][number] {
  return { id, title, get_absolute_url, date, status, short_casts, composers }
}

export function productionTexts(item: ProductionListItem): string[] {
  const { title, subtitle, short_casts, composers, room, abo } = item
  return [
    title,
    subtitle,
    ...short_casts,
    ...composers,
    room?.display_name ?? '',
    room?.venue?.name ?? '',
    abo?.title ?? '',
  ]
}

export function otherHit(row: OtherHitRow, { locale }: Pick<Reading, 'locale'>, marker: Marker): OtherHit {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    excerpt: excerptOf(row.text ?? '', marker),
    get_absolute_url: addressOf(row, locale),
    date: row.published_at ? berlinIso(row.published_at) : null,
    category: row.category,
  }
}

function addressOf({ kind, id, slug, path }: OtherHitRow, locale: Reading['locale']): string {
  if (kind === 'article') return detailPath('article', locale, slug ?? '', id)
  if (kind === 'abo') return detailPath('abo-detail', locale, slug ?? '', id)
  if (kind === 'page') return buildPath({ screen: 'content-page', locale, path: path ?? '' })
  return venuePath(locale, slug ?? '')
}
