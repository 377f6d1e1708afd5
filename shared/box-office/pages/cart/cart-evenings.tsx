import type { CartAnswer } from '../../../contract/box-office/cart.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import '../../../ui/keep.css'
import { amount, price } from '../../../ui/money.ts'
import { ShopForm } from '../../frame/shop-form.tsx'
import { Evening } from '../../parts/evening.tsx'
import { noChair, placeName } from '../../place-words.ts'
import { useShopHref } from '../../shop-context.tsx'
import type { CartPageData, CartProduction } from './data.ts'

export function CartEvenings({ data: { cart, productions } }: { data: Pick<CartPageData, 'cart' | 'productions'> }) {
  const words = useLabels(labels)
  const href = useShopHref()
  return (
    <>
      <ol className="days">
        {productions.map((production) => (
          <Evening key={production.id} production={production} headingLevel={2}>
            <ul className="ct-l">
              {cart.lines
                .filter((line) => line.production === production.id)
                .map((line) => (
                  <Ticket key={line.id} line={line} production={production} />
                ))}
            </ul>
            <Changes
              production={production}
              isFree={cart.lines.every((line) => line.production !== production.id || line.full_cents === 0)}
            />
          </Evening>
        ))}
      </ol>
      <p className="act">
        <a className="lnk" href={href('/webshop')}>
          {words.another}
        </a>
      </p>
    </>
  )
}

function Ticket({ line, production }: { line: CartAnswer['lines'][number]; production: CartProduction }) {
  const words = useLabels(labels)
  const { locale } = usePage()
  const { place, category, price_type: type, full_cents: full, discount } = line
  const name = placeName(place, locale)
  const aboPlusCents = discount?.by === 'abo_plus' ? discount.cents : 0
  const facts = [
    ...(full === 0 && type === 'normal' ? [] : [production.categories[category], production.price_types[type]]),
    aboPlusCents > 0 ? words.aboPlus : null,
    noChair(place.kind, locale),
    place.restricted_view,
  ]
  return (
    <li>
      <span>
        <b>{name}</b> <span className="meta">{facts.filter(Boolean).join(', ')}</span>
      </span>{' '}
      <span className="sum">
        {aboPlusCents > 0 && (
          <s>
            <span className="vh">{words.insteadOf} </span>
            {price(full, locale)}
          </s>
        )}
        {amount(full - aboPlusCents, locale)}
      </span>
      <ShopForm action="remove" of={line.id}>
        <button className="keep" type="submit" aria-label={words.remove(name)}>
          <Icon name="close" />
        </button>
      </ShopForm>
    </li>
  )
}

function Changes({ production: { id, title }, isFree }: { production: CartProduction; isFree: boolean }) {
  const words = useLabels(labels)
  const href = useShopHref()
  const ofProduction = <span className="vh">: {title}</span>
  return (
    <div className="ct-a">
      <a href={href(`/webshop/${id}/seats?change=1`)}>
        {words.changeSeats}
        {ofProduction}
      </a>
      {!isFree && (
        <a href={href(`/webshop/${id}/prices`)}>
          {words.changePrices}
          {ofProduction}
        </a>
      )}
      <ShopForm action="remove-production" of={String(id)}>
        <button className="lnk" type="submit">
          {words.removeConcert}
          {ofProduction}
        </button>
      </ShopForm>
    </div>
  )
}

const labels = defineLabels({
  de: {
    another: 'Noch ein Konzert dazu',
    aboPlus: 'Abo+',
    insteadOf: 'statt',
    remove: (place: string) => `${place} entfernen`,
    changeSeats: 'Plätze ändern',
    changePrices: 'Preise ändern',
    removeConcert: 'Konzert entfernen',
  },
  en: {
    another: 'Add another concert',
    aboPlus: 'Abo+',
    insteadOf: 'instead of',
    remove: (place: string) => `Remove ${place}`,
    changeSeats: 'Change seats',
    changePrices: 'Change prices',
    removeConcert: 'Remove concert',
  },
})
