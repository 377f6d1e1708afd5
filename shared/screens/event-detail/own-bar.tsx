import type { Production } from '../../contract/production.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Keep } from '../../ui/keep.tsx'
import { euros } from '../../ui/money.ts'
import { isPast } from './facts/moments.ts'
import '../../ui/button.css'
import './own-bar.css'

/** A bar with the watchlist toggle and the ticket link; renders nothing if no tickets are on sale online. */
export function OwnBar({ production: { id, title, date, price, status, ticket_url } }: { production: Production }) {
  const { locale, today } = usePage()
  const words = useLabels(labels)
  const isOn = ticket_url && status !== 'cancelled' && status !== 'sold_out' && !isPast(date, today)
  if (!isOn) return null
  return (
    <p className="own-bar">
      <Keep id={id} title={title} />
      <a className="btn btn--full" href={ticket_url}>
        {price && price.from > 0 ? words.from(euros(price.from, locale)) : words.tickets}
      </a>
    </p>
  )
}

const labels = defineLabels({
  de: { tickets: 'Tickets', from: (price: string) => `Tickets ab\u00a0${price}` },
  en: { tickets: 'Tickets', from: (price: string) => `Tickets from\u00a0${price}` },
})
