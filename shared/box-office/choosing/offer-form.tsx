import type { Sales } from '../../contract/box-office/sales.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { ticketPrice } from '../../ui/money.ts'
import { Status } from '../../ui/status.tsx'
import { shopHref } from '../shop-context.tsx'
import { priceIncludes } from '../tax-words.ts'
import { Glyph } from './glyph.tsx'
import { Party } from './party.tsx'
import { usualParty } from './party-size.ts'

/** The prices of a production without availability, for pages that are cached and not purged with each sale. */
export interface Offer {
  mostTickets: number
  tax: Sales['tax']
  /** Whether the prices contain a booking fee. */
  hasFee: boolean
  /** Sorted by key; 1 is the dearest category. */
  categories: { key: number; name: string; cents: number }[]
}

/** The form that leads to the best seats of a production, with its prices. */
export function OfferForm({
  production: { id, status },
  offer,
}: {
  production: Pick<ProductionListItem, 'id' | 'status'>
  offer: Offer
}) {
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
