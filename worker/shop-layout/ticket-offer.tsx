import type { Production } from '../../shared/contract/production.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels } from '../../shared/page/page-context.tsx'
import { Tickets } from '../../shared/screens/event-detail/facts/tickets.tsx'
import { shopAddress } from './address.ts'

/** The selected production's ticket link, status and price. */
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

/** Whether the ticket link leads back to this shop; then the phone number is shown instead. */
function leadsHere({ ticket_url }: Production): boolean {
  return ticket_url?.startsWith('/') === true && shopAddress(ticket_url.split(/[?#]/, 1)[0] ?? '') !== null
}

const labels = defineLabels({
  de: { heading: 'Karten für dieses Konzert' },
  en: { heading: 'Tickets for this concert' },
})
