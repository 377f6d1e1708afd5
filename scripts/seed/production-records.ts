import { isLocalised } from '../../shared/entities/define.ts'
import { productions } from '../../shared/entities/productions/fields.ts'
import { pathInFile } from '../../shared/fields/outside-names.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { slugOf } from '../../shared/page/slug.ts'
import { type SiteKey, sites } from '../../shared/sites/sites.ts'
import { berlinToUtc } from '../../shared/time/berlin.ts'
import type { ProductionRecord } from '../../worker/content/store/many/records.ts'
import type { Programme, SeedArticle, SeedContent } from './content.ts'
import { mixed } from './season/days.ts'
import type { PlannedProduction } from './season/plan.ts'

export interface SiteIds {
  /** Row ids by `hall/room`. */
  rooms: Map<string, number>
  /** Row ids by key; the same applies to `articles` and `partners`. */
  abos: Map<string, number>
  articles: Map<string, number>
  partners: Map<string, number>
  /** Row ids by the name of the visual. */
  pictures: Map<string, number>
  /** Row ids by language and key of the programme. */
  booklets: Record<Locale, Map<string, number>>
}

/** @param isPast whether the production is over, so that tickets are no longer sold */
export function productionRecord(
  site: SiteKey,
  production: PlannedProduction,
  content: Pick<SeedContent, 'articles' | 'partners'>,
  ids: SiteIds,
  isPast: boolean,
): ProductionRecord {
  const { programme, day, previousDay, start, place, status } = production
  const startsAt = berlinToUtc(`${day}T${start}`)
  const picture = (visual: string) => ids.pictures.get(visual) ?? null
  const articles = articlesOf(production, content.articles)
  const visuals = visualsOf(programme, articles)
  return {
    externalId: production.externalId,
    title: programme.title,
    ...textsOf(programme),
    genre: programme.listed_as ?? programme.genre,
    contentStatus: status ?? 'available',
    statusText: production.statusText,
    startsAt,
    previousStartsAt: previousDay ? berlinToUtc(`${previousDay}T${start}`) : null,
    doorsAt: null,
    endsAt: later(startsAt, programme.minutes),
    introductionAt: programme.intro ? later(startsAt, -60) : null,
    roomId: ids.rooms.get(`${place.hall}/${place.room}`) ?? null,
    aboId: production.abo ? (ids.abos.get(production.abo) ?? null) : null,
    ticketUrl: isPast || status === 'cancelled' ? null : ticketUrl(site, programme, day, start),
    priceFrom: programme.price.from,
    priceTo: programme.price.to,
    priceReduced: programme.price.reduced,
    ...production.offered,
    casts: programme.cast,
    program: programme.works.map((work) =>
      'interval' in work
        ? work
        : { ...work, years: work.years ?? null, movements: work.movements ?? [], minutes: work.minutes ?? null },
    ),
    titleImageId: picture(visuals.title),
    programFileId: ids.booklets.de.get(programme.key) ?? null,
    programFileEnId: ids.booklets.en.get(programme.key) ?? null,
    images: visuals.gallery.flatMap((visual) => picture(visual) ?? []),
    articles: articles.flatMap(({ key }) => ids.articles.get(key) ?? []),
    partners: partnersOf(site, programme, content).flatMap((key) => ids.partners.get(key) ?? []),
  }
}

/** Returns the texts that a programme has under their names in import files. */
function textsOf(programme: Programme): Partial<ProductionRecord> {
  const given: Readonly<Record<string, unknown>> = { ...programme }
  const texts = Object.entries(productions.fields).flatMap(([name, field]) => {
    const [key = '', below] = pathInFile(name, field)
    return isLocalised(field) && below === undefined ? [[name, given[key] ?? null] as const] : []
  })
  return Object.fromEntries(texts)
}

function ticketUrl(site: SiteKey, { title }: Programme, day: string, start: string): string {
  const path = `${slugOf(title.de)}-${day.replaceAll('-', '')}-${start.replace(':', '')}`
  return `https://tickets.${sites[site].hosts[0]}/${path}`
}

const galleries: Record<string, readonly string[]> = {
  orchestra: ['haze', 'timpani', 'woodwind', 'violin', 'score', 'bow'],
  choral: ['candles', 'organ_portrait', 'score', 'stops'],
  chamber: ['bow', 'violin_portrait', 'scroll', 'quartet', 'woodwind'],
  piano: ['hammers', 'keys', 'pins', 'score'],
  song: ['microphone', 'haze_portrait', 'score', 'hammers'],
  baroque: ['harpsichord', 'violin_portrait', 'scroll', 'bow'],
  organ: ['stops', 'organ_portrait', 'candles', 'score'],
  family: ['xylophone', 'timpani', 'seats', 'woodwind'],
  contemporary: ['tape', 'timpani', 'score', 'seats'],
  gala: ['balconies', 'curtain', 'violin', 'harp_portrait'],
  film: ['curtain', 'haze', 'score', 'seats'],
  jazz: ['sax', 'cymbals', 'microphone', 'pins'],
  world: ['rosette', 'seats', 'scroll', 'microphone'],
}

/** Returns the motif of a visual; two visuals may show the same motif in two formats. */
const motifOf = (visual: string) => visual.replace('_portrait', '')

function galleryOf({ key, genre }: Programme, others: readonly string[]): string[] {
  const shown = others.map(motifOf)
  const pool = (galleries[genre] ?? []).filter((name) => !shown.includes(motifOf(name)))
  const from = mixed(key) % Math.max(1, pool.length)
  return [...pool.slice(from), ...pool.slice(0, from)].slice(0, 2 + (mixed(key) % 2))
}

function otherVisual({ genre }: Programme, others: readonly string[]): string {
  const shown = others.map(motifOf)
  return (
    (galleries[genre] ?? []).find((name) => !name.endsWith('_portrait') && !shown.includes(motifOf(name))) ?? 'pins'
  )
}

/** Returns the visuals for title and gallery of a production's page, avoiding motifs that the page already shows. */
export function visualsOf(programme: Programme, articles: readonly SeedArticle[]) {
  const ofArticles = articles.map(({ visual }) => visual)
  const isShown = ofArticles.some((visual) => motifOf(visual) === motifOf(programme.visual))
  const title = isShown ? otherVisual(programme, [programme.visual, ...ofArticles]) : programme.visual
  return { title, gallery: galleryOf(programme, [title, ...ofArticles]) }
}

function articlesOf({ programme, place }: PlannedProduction, articles: readonly SeedArticle[]): SeedArticle[] {
  const composers = programme.works.flatMap((work) =>
    'composer' in work && typeof work.composer === 'string' ? [work.composer] : [],
  )
  const fits = ({ goes_with: to = {} }: SeedArticle) => [
    to.programme?.includes(programme.key),
    to.cast?.some((name) => programme.cast.some((member) => member.name === name)),
    to.composer?.some((name) => composers.includes(name)),
    to.hall?.includes(place.hall),
    to.genre?.includes(programme.genre),
  ]
  return articles
    .map((article) => ({ article, rank: fits(article).indexOf(true) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ article }) => article)
    .slice(0, 2)
}

function partnersOf(site: SiteKey, { key, genre }: Programme, { partners }: Pick<SeedContent, 'partners'>): string[] {
  const [main, ...others] = partners[site]
  const other = others[mixed(site + key) % others.length]
  const isLarge = ['orchestra', 'choral', 'gala', 'film'].includes(genre)
  return [...(isLarge && main ? [main.key] : []), ...(other ? [other.key] : [])]
}

function later(utc: string, minutes: number): string {
  return `${new Date(Date.parse(utc) + minutes * 60_000).toISOString().slice(0, 19)}Z`
}
