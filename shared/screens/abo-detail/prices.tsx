import '../parts/axis.css'
import './prices.css'
import type { Abo } from '../../contract/abo.ts'
import { centsOf, savingPercent } from '../../entities/abos/saving.ts'
import { countWord } from '../../i18n/count-word.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { percent } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { euros } from '../../ui/money.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { differenceOf } from '../parts/abo-price.ts'

/** The abo's prices by category; renders nothing if it has no price categories. */
export function Prices({ abo }: { abo: Abo }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  if (abo.categories.length === 0) return null
  const saving = savingPercent(abo.categories.map(centsOf))
  const difference = differenceOf(abo, locale)
  const dearer = difference?.isDearer && difference
  return (
    <section className="section sheet">
      <SectionHead title={abo.concerts > 1 ? words.title(countWord(abo.concerts, locale)) : words.prices} />
      <div className="grid axis">
        <p className="axis-k meta">
          {[words.perSeat, saving ? words.saving(percent(saving, locale)) : '', dearer && words.dearer(dearer.amount)]
            .filter(Boolean)
            .join(' ')}
        </p>
        <PriceTable categories={abo.categories} />
      </div>
    </section>
  )
}

function PriceTable({ categories }: Pick<Abo, 'categories'>) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const hasSingle = categories.some(({ single_total: single }) => single !== null)
  const hasReduced = categories.some(({ abo_reduced: reduced }) => reduced !== null)
  return (
    <table className="ptab">
      <caption className="vh">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.category}</th>
          {hasSingle && (
            <th scope="col" className="n">
              {words.single}
            </th>
          )}
          <th scope="col" className="n">
            {words.series}
          </th>
          {hasReduced && (
            <th scope="col" className="n">
              {words.reduced}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, name, single_total: single, abo_price: price, abo_reduced: reduced }) => (
          <tr key={category}>
            <th scope="row">
              {words.categoryNumber(category)} {name && <span>{name}</span>}
            </th>
            {hasSingle && (
              <td className="n" data-l={words.single}>
                <SinglePrice single={single} price={price} />
              </td>
            )}
            <td className="n big" data-l={words.series}>
              {euros(price, locale)}
            </td>
            {hasReduced && (
              <td className="n" data-l={words.reduced}>
                {reduced === null ? '–' : euros(reduced, locale)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function SinglePrice({ single, price }: { single: number | null; price: number }) {
  const { locale } = usePage()
  if (single === null) return '–'
  return single > price ? <s>{euros(single, locale)}</s> : euros(single, locale)
}

const labels = defineLabels({
  de: {
    title: (count: string) => `Preise für alle ${count} Konzerte`,
    prices: 'Preise',
    perSeat: 'Preise je Platz für die ganze Reihe.',
    saving: (amount: string) => `Im Abo sparen Sie bis zu ${amount} gegenüber Einzelkarten.`,
    dearer: (amount: string) =>
      `Wer die günstigsten Plätze will, zahlt mit Einzelkarten ${amount} weniger. Für das Abo sprechen dann der feste Platz, der Tausch und der Rabatt auf weitere Karten, nicht der Preis.`,
    caption: 'Preise nach Platzkategorie',
    category: 'Kategorie',
    categoryNumber: (number: number) => `Kategorie ${number}`,
    single: 'Einzeln',
    series: 'Im Abo',
    reduced: 'Ermäßigt',
  },
  en: {
    title: (count: string) => `Prices for all ${count} concerts`,
    prices: 'Prices',
    perSeat: 'Prices per seat for the whole series.',
    saving: (amount: string) => `Subscribers save up to ${amount} on single tickets.`,
    dearer: (amount: string) =>
      `For the cheapest seats, single tickets cost ${amount} less. The subscription then offers your own seat, exchanges and the discount on further tickets, not a lower price.`,
    caption: 'Prices by seat category',
    category: 'Category',
    categoryNumber: (number: number) => `Category ${number}`,
    single: 'Single',
    series: 'Series',
    reduced: 'Reduced',
  },
})
