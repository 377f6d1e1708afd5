import '../../../ui/button.css'
import type { ProductionListItem } from '../../../contract/production.ts'
import { dateWithWeekday } from '../../../i18n/dates.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { CallUs } from '../../../ui/call-us.tsx'
import { Keep } from '../../../ui/keep.tsx'
import { isFree, ticketsAt } from '../../../ui/money.ts'
import { Status } from '../../../ui/status.tsx'
import { isPast, isPaused } from './moments.ts'
import { type Price as PriceOf, priceRange, reducedPrice } from './prices.ts'

const labels = defineLabels({
  de: {
    final: 'Endpreis',
    buy: 'Tickets kaufen',
    returns: 'Ob Karten zurückkommen, erfahren Sie am Telefon:',
    wheelchair: 'Ist ein Rollstuhlplatz frei?',
    byPhone: 'Karten erhalten Sie am Telefon:',
    moved: 'Neue Karten verkaufen wir zurzeit nicht.',
    stopped: 'Zurzeit verkaufen wir für dieses Konzert keine Karten.',
    past: (date: string) => `Dieses Konzert hat am ${date} stattgefunden.`,
  },
  en: {
    final: 'Final price',
    buy: 'Buy tickets',
    returns: 'For returned tickets, please call:',
    wheelchair: 'Is a wheelchair space available?',
    byPhone: 'Tickets are available by phone:',
    moved: 'We are not selling new tickets at the moment.',
    stopped: 'We do not sell tickets for this concert at the moment.',
    past: (date: string) => `This concert took place on ${date}.`,
  },
})

/**
 * Price, ticket link or telephone number, and status; for a sold-out production, without a price; for a past one, only
 * a note. Renders nothing for a cancelled production.
 */
export function Tickets({ production }: { production: ProductionListItem }) {
  const { locale, today } = usePage()
  const { buy, returns, wheelchair, byPhone, moved, stopped, past } = useLabels(labels)
  const { id, status, date, price, ticket_url } = production
  // a button that says so is followed by the price in the facts
  const isForNothing = ticket_url && price && isFree(price)
  if (status === 'cancelled') return null
  if (isPast(date, today)) return <p className="box-s meta">{past(dateWithWeekday(date, locale))}</p>
  if (status === 'sold_out') {
    return (
      <>
        <StatusLine id={id} status={status} />
        <Hotline reason={returns} />
        {ticket_url && (
          <p className="meta">
            <a className="go" href={ticket_url}>
              {wheelchair}
            </a>
          </p>
        )}
      </>
    )
  }
  return (
    <>
      {price && !isForNothing && <Price price={price} />}
      {ticket_url && (
        <p className="box-buy">
          <a className="btn btn--wide btn--full" href={ticket_url}>
            {isForNothing ? ticketsAt(price, locale) : buy}
          </a>
        </p>
      )}
      <StatusLine id={id} status={status} />
      {!ticket_url &&
        (status === 'moved' || isPaused(production, today) ? (
          <p className="meta">{status === 'moved' ? moved : stopped}</p>
        ) : (
          <Hotline reason={byPhone} />
        ))}
    </>
  )
}

function Price({ price }: { price: PriceOf }) {
  const { locale } = usePage()
  const { final } = useLabels(labels)
  return (
    <p className="box-price">
      <b>{priceRange(price, locale)}</b>{' '}
      <span className="meta">
        {[price.from > 0 && final, reducedPrice(price, locale)].filter(Boolean).join('\u00a0· ')}
      </span>
    </p>
  )
}

function StatusLine({ id, status }: Pick<ProductionListItem, 'id' | 'status'>) {
  return (
    <p className="box-s">
      {status !== 'moved' && <Status status={status} />} <Keep id={id} />
    </p>
  )
}

function Hotline({ reason }: { reason: string }) {
  return (
    <p className="box-tel meta">
      {reason}
      <br />
      <CallUs />
    </p>
  )
}
