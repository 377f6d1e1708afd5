import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import type { OfferedDivision } from './data.ts'

/**
 * Explains why price types were refused. For a companion's ticket without a ticket for the accompanied person, it
 * offers an allowed division, or a link to add a seat.
 */
export function DivisionRefusal({ production }: { production: number }) {
  const { refusal } = useShopPage()
  const { locale } = usePage()
  const href = useShopHref()
  const words = useLabels(labels)
  if (!refusal) return null
  if (refusal.reason !== 'companion_needs_person') return <Message kind="refused" title={refusal.sentence} />
  const offer = refusal.facts.offer as OfferedDivision | null | undefined
  return (
    <Message kind="refused" title={words.companion}>
      {offer ? (
        <>
          <p>{words.ask}</p>
          <ShopForm action="types" of={`${offer.category}_offer`} className="acts">
            <input type="hidden" name="category" value={offer.category} />
            <input type="hidden" name="counts" value={offer.counts} />
            <button className="lnk" type="submit">
              {`${offer.parts.map(({ name, count }) => `${count} × ${name}`).join(', ')}: ${price(offer.cents, locale)}`}
            </button>
          </ShopForm>
        </>
      ) : (
        <p className="acts">
          <a className="lnk" href={href(`/webshop/${production}?count=1`)}>
            {words.second}
          </a>
        </p>
      )}
    </Message>
  )
}

const labels = defineLabels({
  de: {
    companion: 'Begleitung gibt es zu einer ermäßigten Karte.',
    ask: 'Merkzeichen B muss im Ausweis stehen. Sollen wir die Karten so einteilen?',
    second: 'Einen Platz für die Begleitung dazunehmen',
  },
  en: {
    companion: 'A companion’s ticket requires a reduced ticket.',
    ask: 'The disability card must say B. Shall we divide the tickets like this?',
    second: 'Add a seat for the companion',
  },
})
