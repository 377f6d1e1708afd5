import type { Production } from '../../shared/contract/production.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels } from '../../shared/page-context.tsx'
import { Tickets } from '../../shared/screens/event-detail/tickets.tsx'
import { shopAddress } from './address.ts'

/** The way to a ticket for the concert that was chosen, its state and its price. */
export function TicketOffer({ production }: { production: Production }) {
  const words = useLabels(labels)
  return (
    <section className="shop-offer">
      <h2 className="d-h">{words.heading}</h2>
      <Tickets production={leadsHere(production) ? { ...production, ticket_url: null } : production} />
      {production.prices_text && <p className="box-prices meta">{production.prices_text}</p>}
    </section>
  )
}

/** A ticket link to this very shop would lead in a circle: then the phone is the way. */
function leadsHere({ ticket_url }: Production): boolean {
  return ticket_url?.startsWith('/') === true && shopAddress(ticket_url.split(/[?#]/, 1)[0] ?? '') !== null
}

const labels = defineLabels({
  de: { heading: 'Karten für dieses Konzert' },
  en: { heading: 'Tickets for this concert' },
})
