import './categories.css'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount, price, ticketPrice } from '../../../ui/money.ts'
import type { CategoryData } from '../../choosing/data.ts'
import { Glyph } from '../../choosing/glyph.tsx'
import { blocksOf, timesTogether } from '../../choosing/words.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref } from '../../shop-context.tsx'
import { priceIncludes } from '../../tax-words.ts'
import type { ProductionPageData } from './data.ts'

export function Categories({ data }: { data: ProductionPageData }) {
  const { categories, areas, count, tax, hasFee } = data
  const { locale } = usePage()
  const words = useLabels(labels)
  const isFree = [...categories, ...areas].every(({ cents }) => cents === 0)
  return (
    <section>
      <h2 className="d-h">{isFree ? words.left : words.head}</h2>
      <ul className="cats">
        {categories.map((category) => (
          <Category key={category.category ?? 0} data={data} category={category} />
        ))}
        {areas.map(({ id, name, kind, free, cents }) => (
          <li key={id} className={free === 0 ? 'is-out' : undefined}>
            <Glyph category={5} />
            <div>
              {free < count ? (
                <b>{name}</b>
              ) : (
                <ShopForm action="take" of={id}>
                  <input type="hidden" name="area" value={id} />
                  <input type="hidden" name="count" value={count} />
                  <button className="go" type="submit">
                    {name}
                  </button>
                </ShopForm>
              )}{' '}
              <span className="meta">{words[kind]}</span>
            </div>
            <div className="cats-s">
              <span className={`status ${stockClass(free, free <= 20)}`}>
                {words.stock(free, free, free <= 20, true)}
              </span>{' '}
              {free > 0 && <span className="meta">{words.free(free)}</span>}
            </div>
            <p className="sum">{amount(cents, locale)}</p>
          </li>
        ))}
      </ul>
      <p className="tax">
        {[
          !isFree && words.final(priceIncludes([{ kind: tax }], hasFee, locale)),
          ...data.reductions,
          data.postCents !== null && words.post(price(data.postCents, locale)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

function Category({ data: { production, count }, category }: { data: ProductionPageData; category: CategoryData }) {
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  const { category: key, name, where, restricted, free, ways, largest, isFew, cents, reducedCents } = category
  const places =
    where.length < 3 ? where.map((each) => words.rows(each)) : blocksOf(where.map(({ section }) => section))
  const view = restricted === 'none' ? null : words.restricted[restricted]
  return (
    <li className={free === 0 ? 'is-out' : undefined}>
      <Glyph category={key ?? 1} isRestricted={restricted === 'all'} />
      <div>
        {free > 0 ? (
          <a href={href(`/webshop/${production.id}/seats?count=${count}${key === null ? '' : `&category=${key}`}`)}>
            {name || words.all}
          </a>
        ) : (
          <b>{name || words.all}</b>
        )}{' '}
        <span className="meta">{[...places, view].filter(Boolean).join(', ')}</span>
      </div>
      <div className="cats-s">
        <span className={`status ${stockClass(ways > 0 ? free : Math.min(free, 1), isFew || ways === 0)}`}>
          {words.stock(free, ways > 0 ? count : largest, isFew && ways > 0, ways > 0)}
        </span>{' '}
        {free > 0 && (
          <span className="meta">{ways > 0 && count > 1 ? timesTogether(ways, count, locale) : words.free(free)}</span>
        )}
      </div>
      <p className="sum">
        {ticketPrice(cents, locale)}{' '}
        {reducedCents !== null && reducedCents < cents && (
          <span className="meta">{words.reduced(price(reducedCents, locale))}</span>
        )}
      </p>
    </li>
  )
}

function stockClass(free: number, isFew: boolean): string {
  if (free === 0) return 'status--sold_out'
  return isFew ? 'status--few' : ''
}

const labels = defineLabels({
  de: {
    head: 'Preise und was noch frei ist',
    left: 'Was noch frei ist',
    all: 'Alle Plätze',
    standing: 'Stehplätze, ohne Nummer',
    free_seating: 'Freie Platzwahl',
    rows: ({ section, from, to, isTable }: CategoryData['where'][number]) =>
      `${section}, ${isTable ? 'Tisch' : 'Reihe'} ${from === to ? from : `${from} bis ${to}`}`,
    restricted: { all: 'Sicht eingeschränkt', some: 'Sicht teils eingeschränkt' },
    stock: (free: number, largest: number, isFew: boolean, fits: boolean) => {
      if (free === 0) return 'Ausverkauft'
      if (fits) return isFew ? 'Restkarten' : 'Verfügbar'
      return largest < 2 ? 'Nur noch einzeln' : largest === 2 ? 'Nur noch zu zweit' : `Nur noch bis zu ${largest}`
    },
    free: (count: number) => (count === 1 ? '1 Platz frei' : `${count} Plätze frei`),
    reduced: (text: string) => `ermäßigt ${text}`,
    final: (included: string) => `Endpreise je Karte, ${included}${included.endsWith('.') ? '' : '.'}`,
    post: (text: string) => `Als PDF kostenlos, mit der Post ${text} je Bestellung.`,
  },
  en: {
    head: 'Prices and availability',
    left: 'Availability',
    all: 'All seats',
    standing: 'Standing, not numbered',
    free_seating: 'Free seating',
    rows: ({ section, from, to, isTable }: CategoryData['where'][number]) => {
      const name = isTable ? 'table' : 'row'
      return from === to ? `${section}, ${name} ${from}` : `${section}, ${name}s ${from} to ${to}`
    },
    restricted: { all: 'restricted view', some: 'partly restricted view' },
    stock: (free: number, largest: number, isFew: boolean, fits: boolean) => {
      if (free === 0) return 'Sold out'
      if (fits) return isFew ? 'Last tickets' : 'Available'
      return largest < 2 ? 'Single seats only' : largest === 2 ? 'Pairs only' : `Up to ${largest} together`
    },
    free: (count: number) => (count === 1 ? '1 place available' : `${count} places available`),
    reduced: (text: string) => `reduced price ${text}`,
    final: (included: string) => `Final prices per ticket, ${included}.`,
    post: (text: string) => `As a PDF free of charge, by post ${text} per order.`,
  },
})
