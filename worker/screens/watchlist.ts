import type { ProductionListItem } from '../../shared/contract/production.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { localise } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import type { SeasonPlan } from '../../shared/screens/watchlist/season-plan.ts'
import { maxRemembered } from '../../shared/watchlist/watchlist.ts'
import { firstStart } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { inEachLocale, pageMeta } from './parts/meta.ts'
import { readAllIds } from './parts/watchlist-ids.ts'
import { linksMarkup } from './watchlist/links.tsx'
import { type OfferedAbo, seasonCosts } from './watchlist/season-costs.ts'
import { clashes, gapNote, longGaps } from './watchlist/season-notes.ts'

const labels = defineLabels({
  de: {
    title: 'Merkzettel',
    description: 'Gemerkte Konzerte in',
    tooMany: (given: number, shown: number) =>
      `In diesem Link stehen ${given} Konzerte. Ein Merkzettel hat höchstens ${shown}; gezeigt werden die ersten ${shown}.`,
  },
  en: {
    title: 'Watchlist',
    description: 'Saved concerts in',
    tooMany: (given: number, shown: number) =>
      `This link names ${given} concerts. A watchlist has at most ${shown}; the first ${shown} are shown.`,
  },
})
const moreShown = 3

export async function loadWatchlist(context: LoadContext): Promise<Loaded<'watchlist'>> {
  const { site, locale, origin, query, content, report, now } = context
  const given = readAllIds(query.get('ids'))
  if (!given) return { kind: 'not-found', message: '404 Not Found' }
  const ids = given.slice(0, maxRemembered)
  const lists = new Lists(report)
  const productions = (await content.productions.byIds(ids)).sort((one, other) => one.date.localeCompare(other.date))
  const [more, plan] = await Promise.all([
    lists.load('productions', suggestions(context, productions), []),
    lists.load('season plan', loadSeasonPlan(context, productions), null, { clears: true }),
  ])
  const search = ids.length > 0 ? `?ids=${ids.join(',')}` : ''
  const meta = pageMeta(site, locale, origin, {
    title: labels[locale].title,
    description: `${labels[locale].description} ${site.city[locale]}`,
    addresses: inEachLocale((each) => buildPath({ screen: 'watchlist', locale: each }) + search),
  })
  return {
    kind: 'screen',
    screen: 'watchlist',
    status: 200,
    data: {
      ids,
      productions,
      more,
      links: productions.length > 0 ? linksMarkup(idsOf(productions), { locale, origin }) : '',
      ...(plan.value && { plan: plan.value }),
      ...(given.length > ids.length && { notice: labels[locale].tooMany(given.length, ids.length) }),
    },
    // a personal list should not be indexed
    meta: ids.length > 0 ? { ...meta, robots: 'none' } : meta,
    tags: [`productions:${site.key}`, ...productions.map(({ id }) => `production:${id}`)],
    isComplete: lists.isComplete,
    // not cached, since watchlists differ and would displace pages that more visitors read
    changesAt: ids.length > 0 ? now : firstStart(more.value, now),
  }
}

const idsOf = (productions: readonly ProductionListItem[]) => productions.map(({ id }) => id)

/** Suggests further productions of the most frequent abo in the list, or, without an abo, the next productions. */
async function suggestions(
  { content }: LoadContext,
  chosen: readonly ProductionListItem[],
): Promise<ProductionListItem[]> {
  const abo = mostFrequent(chosen.flatMap((production) => production.abo?.id ?? []))
  const offered = abo
    ? await content.productions.ofAbo(abo, { limit: moreShown + chosen.length })
    : ((await content.productions.list())?.results ?? [])
  const isChosen = new Set(chosen.map(({ id }) => id))
  return offered.filter(({ id, status }) => !isChosen.has(id) && status !== 'cancelled').slice(0, moreShown)
}

function mostFrequent(ids: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

const leastProductions = 3
/** A limit above the size of any abo, so that all of its remaining productions are counted. */
const maxOfAbo = 60

type Context = Pick<LoadContext, 'content' | 'locale' | 'now' | 'site'>

/**
 * Computes clashes, gaps and prices of a watchlist.
 * @returns null for fewer than three upcoming productions that are not cancelled
 */
async function loadSeasonPlan(
  context: Context,
  productions: readonly ProductionListItem[],
): Promise<SeasonPlan | null> {
  const { content, locale, now, site } = context
  const saved = productions.filter(({ date, status }) => Date.parse(date) >= now.getTime() && status !== 'cancelled')
  if (saved.length < leastProductions) return null
  const known = new Set(saved.map(({ id }) => id))
  const gaps = longGaps(saved)
  const [feed, offers, counts] = await Promise.all([
    content.productions.feed({ ids: [...known] }),
    Promise.all([...new Set(saved.flatMap(({ abo }) => abo?.id ?? []))].map((id) => offerOf(context, id))),
    Promise.all(gaps.map(({ from, until }) => content.productions.list({ date: from, until }))),
  ])
  const timed = feed.filter(({ id }) => known.has(id)).toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    notes: [
      ...clashes(timed, locale),
      ...gaps.map((gap, index) => gapNote(gap, counts[index]?.count ?? 0, localise(site.city, locale), locale)),
    ],
    costs: seasonCosts(
      saved,
      offers.flatMap((offer) => offer ?? []),
      locale,
    ),
  }
}

/** Loads an abo with its cheapest price; null if it is missing or has begun, or if its prices are unknown. */
async function offerOf({ content }: Context, id: number): Promise<OfferedAbo | null> {
  const [abo, left] = await Promise.all([content.abos.byId(id), content.productions.ofAbo(id, { limit: maxOfAbo })])
  if (!abo || abo.categories.length === 0 || left.length < abo.concerts) return null
  return { abo, cents: Math.round(Math.min(...abo.categories.map((category) => category.abo_price)) * 100) }
}
