import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import type { SeasonPlan } from '../../../shared/screens/watchlist/season-plan.ts'
import type { LoadContext } from '../parts/loaded.ts'
import { type OfferedAbo, seasonCosts } from './season-costs.ts'
import { clashes, gapNote, longGaps } from './season-notes.ts'

const leastProductions = 3
/** A limit above the size of any abo, so that all of its remaining productions are counted. */
const maxOfAbo = 60

type Context = Pick<LoadContext, 'content' | 'locale' | 'now' | 'site'>

/**
 * Computes clashes, gaps and prices of a watchlist.
 * @returns null for fewer than three upcoming productions that are not cancelled
 */
export async function loadSeasonPlan(
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
