import type { ProductionListItem } from '../../shared/contract/production.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { Glyph } from '../../shared/shop/choosing/glyph.tsx'
import { Party } from '../../shared/shop/choosing/party.tsx'
import { usualParty } from '../../shared/shop/choosing/party-size.ts'
import { shopHref } from '../../shared/shop/shop-context.tsx'
import { priceIncludes } from '../../shared/shop/tax-words.ts'
import { ticketPrice } from '../../shared/ui/money.ts'
import { Status } from '../../shared/ui/status.tsx'
import type { Offer } from './shop-data.ts'

export function OfferForm({ production: { id, status }, offer }: { production: ProductionListItem; offer: Offer }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { mostTickets, categories, tax, hasFee } = offer
  const sizes = Array.from({ length: mostTickets }, (_, index) => index + 1)
  return (
    <form className="emb-f" action={`/webshop/${id}`}>
      {locale !== 'de' && <input type="hidden" name="locale" value={locale} />}
      <Party production={id} sizes={sizes} count={Math.min(usualParty, mostTickets)} />
      <ul className="cats cats--1">
        {categories.map(({ key, name, cents }) => (
          <li key={key}>
            <Glyph category={key} />
            <a href={shopHref(`/webshop/${id}/seats?category=${key}`, locale)}>{name}</a>
            <p className="sum">{ticketPrice(cents, locale)}</p>
          </li>
        ))}
      </ul>
      {status === 'few' && (
        <p className="emb-s">
          <Status status={status} />
        </p>
      )}
      <button className="btn btn--wide btn--full" type="submit">
        {words.seats}
      </button>
      <p className="tax">{`${words.final}${tax === 'exempt' ? ',' : ''} ${priceIncludes([{ kind: tax }], hasFee, locale)}`}</p>
    </form>
  )
}

const labels = defineLabels({
  de: {
    seats: 'Beste Plätze ansehen',
    final: 'Endpreise',
  },
  en: {
    seats: 'See the best seats',
    final: 'Final prices',
  },
})
