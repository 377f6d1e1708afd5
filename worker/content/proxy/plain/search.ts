import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import type {
  OtherHit,
  OtherSearch,
  ProductionSearch,
  Search,
  Suggestions,
} from '../../../../shared/contract/search.ts'
import { detailPath, parsePath } from '../../../../shared/screens/routes.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import { slugIn } from './fields/address.ts'
import { dateTime } from './fields/date.ts'
import { link } from './fields/link.ts'
import { listPage } from './fields/list-page.ts'
import { idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven, objectIn } from './fields/object.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { plainText, text, word } from './fields/text.ts'
import { productionItem } from './productions.ts'
import type { PlainReading, Reader } from './reading.ts'
import { resolved } from './references.ts'

const maxExcerpt = 200
const maxSuggested = 8

export const searchProductions: Reader<ProductionSearch> = async (given, reading) => ({
  ...listPage(given, () => null, { ...reading, note: () => {} }),
  ...(await productionPage(given, rowsOf(given), reading)),
})

export const searchOthers: Reader<OtherSearch> = (given, reading) =>
  listPage(given, (row) => otherHit(row, reading), reading)

/** Reads both lists: apart (`productions` and others), or mixed. */
export const search: Reader<Search> = async (given, reading) => {
  const { productions, others } = parted(given, reading)
  return {
    productions: await productionPage(productions.page, productions.rows, reading),
    others: listPage(others.page ?? others.rows, (row) => otherHit(row, reading), reading),
  }
}

/** Reads suggestions: texts, which complete the query, or hits. */
export const suggestions: Reader<Suggestions> = async (given, reading) => {
  const { productions, others } = parted(given, reading)
  const names = [...rowsOf(given), ...namesIn(given)]
    .filter((row) => typeof row === 'string')
    .map((row) => plainText(row))
  const found = (await productionPage(productions.page, productions.rows, reading)).results
  const hits = readEach(others.rows.filter(isGiven), (row) => otherHit(row, reading), reading)
  return {
    productions: found.slice(0, maxSuggested).map(suggested),
    productions_count: found.length,
    names: [...new Set(names.filter(Boolean))].slice(0, maxSuggested),
    others: hits
      .slice(0, maxSuggested)
      .map(({ id, kind, title, get_absolute_url }) => ({ id, kind, title, get_absolute_url })),
    others_count: hits.length,
  }
}

function suggested(production: ProductionListItem): Suggestions['productions'][number] {
  const { id, title, get_absolute_url, date, status, short_casts, composers } = production
  return { id, title, get_absolute_url, date, status, short_casts, composers }
}

interface Part {
  /** The list page or array that contains the rows; undefined for rows of a mixed list. */
  page?: unknown
  rows: readonly unknown[]
}

function parted(given: unknown, { locale }: PlainReading): { productions: Part; others: Part } {
  const lists = isGiven(given) ? given : {}
  const productions = firstIn(lists, 'productions', 'events', 'concerts')
  const others = firstIn(lists, 'others', 'pages', 'articles')
  if (productions !== undefined || others !== undefined)
    return {
      productions: { page: productions, rows: rowsOf(productions) },
      others: { page: others, rows: rowsOf(others) },
    }
  const rows = rowsOf(given).filter(isGiven)
  const isProduction = (row: Given) => kindOf(row, locale) === 'production'
  return {
    productions: { rows: rows.filter(isProduction) },
    others: { rows: rows.filter((row) => !isProduction(row)) },
  }
}

function namesIn(given: unknown): readonly unknown[] {
  return isGiven(given) ? rowsOf(firstIn(given, 'names', 'suggestions', 'terms')) : []
}

/** Reads concerts among hits; those without a date are looked up by their ids. */
async function productionPage(page: unknown, rows: readonly unknown[], reading: PlainReading) {
  const nested = rows.filter(isGiven).map((row) => (dateTime(row, 'date') ? row : (idOf(row.id) ?? idInAddress(row))))
  const found = await resolved(nested, productionItem, reading.lookUp.productions, reading)
  const results = found.filter((item): item is ProductionListItem => item !== null)
  const { count, next, previous } = listPage(page ?? rows, () => null, { ...reading, note: () => {} })
  return { count: Math.max(count, results.length), next, previous, results }
}

type Kind = OtherHit['kind'] | 'production'

/** Returns what a hit leads to, by its address or else by what it is called. */
function kindOf(row: Given, locale: PlainReading['locale']): Kind {
  const route = parsePath((addressOf(row, locale) ?? '').replace(/[?#].*$/s, ''))
  if (route?.screen === 'event-detail') return 'production'
  if (route?.screen === 'article' || route?.screen === 'abo-detail')
    return route.screen === 'article' ? 'article' : 'abo'
  if (route && route.locale === locale) return 'page'
  const { key } = word(row, 'kind', 'type', 'model', 'content_type')
  const [, kind] = kinds.find(([pattern]) => pattern.test(key)) ?? []
  return kind ?? kindByShape(row)
}

/** Returns the kind of a hit in the specification's own shape (§3), which names neither kind nor address. */
function kindByShape(row: Given): Kind {
  if (dateTime(row, 'date') && firstIn(row, 'room', 'ticket_url', 'short_casts')) return 'production'
  if (firstIn(row, 'abo_setting', 'teaser_price_from_text', 'teaser_concerts_text')) return 'abo'
  const isArticle = !addressOf(row) && firstIn(row, 'slug') && firstIn(row, 'headline') && !isPageShape(row)
  return isArticle ? 'article' : (kindOfCategory(row) ?? 'page')
}

const isPageShape = (row: Given) =>
  ['urls', 'modules', 'is_online', 'meta_title'].some((name) => Object.hasOwn(row, name))

const kindOfCategory = (row: Given) => kinds.find(([pattern]) => pattern.test(word(row, 'category').key))?.[1]

const kinds: readonly [RegExp, Kind][] = [
  [/event|production|concert|konzert/i, 'production'],
  [/article|news|artikel|aktuelles/i, 'article'],
  [/abo/i, 'abo'],
]

/** @throws BrokenItem without a title or an address on this site */
function otherHit(row: Given, reading: PlainReading): OtherHit {
  const title = text(row, 'title', 'headline', 'name')
  if (!title) throw new BrokenItem('title is missing')
  const kind = kindOf(row, reading.locale)
  const id = idOf(row.id) ?? idInAddress(row) ?? 0
  const derived =
    id && kind !== 'page' && kind !== 'venue'
      ? detailPath(screens[kind], reading.locale, slugIn(row, title, kind), id)
      : null
  const address = addressOf(row, reading.locale) ?? derived
  if (!address || !/^\/(?![/\\])[^\s\\]*$/.test(address)) throw new BrokenItem('url is missing or on another host')
  return {
    id,
    kind: kind === 'production' ? 'page' : kind,
    title,
    excerpt: beginningOf(text(row, 'excerpt', 'text', 'teaser', 'description', 'content'), maxExcerpt),
    get_absolute_url: address,
    date: dateTime(row, 'date'),
    category: word(row, 'category').title || null,
  }
}

const screens = { production: 'event-detail', article: 'article', abo: 'abo-detail' } as const

function addressOf(row: Given, locale?: PlainReading['locale']): string | null {
  const inLocale = locale && link(objectIn(row, 'urls', 'get_absolute_urls') ?? {}, locale)
  const address = inLocale || link(row, 'get_absolute_url', 'url', 'link', 'href')
  return address && /^\/.+\/$/.test(address) ? address.replace(/(?<!\/)\/+$/, '') : address
}

function idInAddress(row: Given): number | null {
  return idOf(/\/(\d+)\/?$/.exec(addressOf(row) ?? '')?.[1])
}
