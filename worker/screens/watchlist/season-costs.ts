import type { Abo } from '../../../shared/contract/abo.ts'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { savingCents } from '../../../shared/entities/abos/saving.ts'
import { capitalised } from '../../../shared/i18n/count-word.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SeasonCosts, SeasonWay } from '../../../shared/screens/watchlist/season-plan.ts'
import { amount, seasonWords } from './season-words.ts'

/** An abo that has not begun, with its price in the cheapest category. */
export interface OfferedAbo {
  abo: Abo
  cents: number
}

/** A combination of abos and single tickets for the saved productions; prices are in cents. */
interface Way {
  offers: readonly OfferedAbo[]
  covered: number
  aboCents: number
  restCents: number
  total: number
}

/**
 * Compares, in the cheapest category, the price of single tickets with the price of each offered abo, and of each pair
 * of abos that are cheaper alone.
 * @param saved upcoming productions that are not cancelled
 * @returns null if the price of a production is unknown, unless that production is sold out
 */
export function seasonCosts(
  saved: readonly ProductionListItem[],
  offers: readonly OfferedAbo[],
  locale: Locale,
): SeasonCosts | null {
  const onSale = saved.filter(({ status }) => status !== 'sold_out')
  if (onSale.some(({ price }) => !price)) return null
  const singles = wayWith([], saved)
  const alone = offers.map((offer) => wayWith([offer], saved))
  const cheaper = alone.filter(({ total }) => total < singles.total)
  const pairs = cheaper.flatMap((one, index) =>
    cheaper.slice(index + 1).map((other) => wayWith([...one.offers, ...other.offers], saved)),
  )
  const ways = [singles, ...alone, ...pairs].toSorted((a, b) => a.total - b.total)
  const best = ways[0] && ways[0].total < singles.total ? ways[0] : null
  const words = seasonWords[locale]
  return {
    title: words.costs,
    sentence: sentence(best, { saved: saved.length, isCompared: offers.length > 0, single: singles.total }, locale),
    note: words.note + (onSale.length < saved.length ? words.soldOut : ''),
    columns: words.columns,
    ways: ways.map((way) => row(way, { isBest: way === best, single: singles.total }, locale)),
  }
}

function wayWith(offers: readonly OfferedAbo[], saved: readonly ProductionListItem[]): Way {
  const ids = new Set(offers.map(({ abo }) => abo.id))
  const isCovered = ({ abo }: ProductionListItem) => abo !== null && ids.has(abo.id)
  const rest = saved.filter((production) => !isCovered(production) && production.status !== 'sold_out')
  const aboCents = offers.reduce((sum, { cents }) => sum + cents, 0)
  const restCents = rest.reduce((sum, { price }) => sum + Math.round((price?.from ?? 0) * 100), 0)
  return { offers, covered: saved.filter(isCovered).length, aboCents, restCents, total: aboCents + restCents }
}

function row(
  { offers, covered, aboCents, restCents, total }: Way,
  { isBest, single }: { isBest: boolean; single: number },
  locale: Locale,
): SeasonWay {
  const words = seasonWords[locale]
  const saving = savingCents({ abo: total, single }) ?? 0
  const difference =
    saving > 0 ? words.less(amount(saving, locale)) : saving < 0 ? words.more(amount(-saving, locale)) : words.same
  const all = offers.reduce((sum, { abo }) => sum + abo.concerts, 0)
  return {
    key: offers.map(({ abo }) => abo.id).join('-') || 'singles',
    title: titlesOf(offers, locale) || words.singles,
    abos: offers.map(({ abo }) => ({ setting: abo.abo_setting, href: abo.get_absolute_url })),
    cells: offers.length
      ? [
          words.covers(covered, all),
          amount(aboCents, locale),
          amount(restCents, locale),
          amount(total, locale),
          difference,
        ]
      : ['', '', amount(restCents, locale), amount(total, locale), ''],
    isBest,
  }
}

function titlesOf(offers: readonly OfferedAbo[], locale: Locale): string {
  return listed(
    offers.map(({ abo }) => abo.title),
    locale,
  )
}

function sentence(
  best: Way | null,
  { saved, isCompared, single }: { saved: number; isCompared: boolean; single: number },
  locale: Locale,
): string {
  const words = seasonWords[locale]
  if (!best) return isCompared ? words.dearer : words.without
  const say = best.offers.length > 1 ? words.bestTogether : words.best
  return capitalised(
    say(titlesOf(best.offers, locale), words.saved(best.covered, saved), amount(single - best.total, locale)),
  )
}
