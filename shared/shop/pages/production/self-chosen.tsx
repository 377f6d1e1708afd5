import { defineLabels } from '../../../i18n/labels.ts'
import { grouped } from '../../../i18n/numbers.ts'
import { useLabels } from '../../../page/page-context.tsx'
import { Arrow } from '../../../ui/icon.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { ProductionPageData } from './data.ts'

/** Links to the seats as a list and as a plan; renders nothing if no seat is free. */
export function SelfChosen({ data: { production, categories, count, suggestion } }: { data: ProductionPageData }) {
  const href = useShopHref()
  const words = useLabels(labels)
  const free = categories.reduce((sum, category) => sum + category.free, 0)
  if (free === 0) return null
  const chosen = suggestion && suggestion.seats.length > 0 ? `&chosen=${suggestion.seats.join()}` : ''
  const address = `/webshop/${production.id}/seats?count=${count}${chosen}`
  return (
    <section>
      <h2 className="d-h">{words.head}</h2>
      <ul className="two">
        <li>
          <h3>
            <a href={href(address)}>
              {words.list} <Arrow />
            </a>
          </h3>
          <p>{words.aboutList}</p>
        </li>
        <li>
          <h3>
            <a href={href(`${address}&view=plan`)}>
              {words.plan} <Arrow />
            </a>
          </h3>
          <p>{words.aboutPlan(free)}</p>
        </li>
      </ul>
    </section>
  )
}

const labels = defineLabels({
  de: {
    head: 'Selbst wählen',
    list: 'Platzliste',
    plan: 'Saalplan',
    aboutList: 'Block, Reihe, Platz, mit Preis und Sicht. Am Telefon der schnellste Weg.',
    aboutPlan: (free: number) =>
      `${free === 1 ? 'Der letzte freie Platz' : `Alle ${grouped(free, 'de')} freien Plätze`} auf einen Blick, zum Vergrößern.`,
  },
  en: {
    head: 'Choose your own seats',
    list: 'List of seats',
    plan: 'Seating plan',
    aboutList: 'Block, row and seat, with price and view. The quickest way on a phone.',
    aboutPlan: (free: number) =>
      `${free === 1 ? 'The last available seat' : `All ${grouped(free, 'en')} available seats`} at a glance, to enlarge.`,
  },
})
