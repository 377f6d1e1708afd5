import { type Offer, OfferForm } from '../../shared/box-office/told.ts'
import type { ProductionListItem } from '../../shared/contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { Tickets } from '../../shared/screens/event-detail/facts/tickets.tsx'
import { Status } from '../../shared/ui/status.tsx'
import { shopAddress } from './address.ts'

export function ChosenProduction({ production, offer }: { production: ProductionListItem; offer: Offer | null }) {
  const words = useLabels(labels)
  const { status, status_text: note, ticket_url: url } = production
  const isOnSale = url !== null && (status === 'available' || status === 'few')
  return (
    <section id="chosen" aria-label={words.chosen}>
      <Head production={production} />
      {status === 'cancelled' && <Status status={status} />}
      {note && <p className="emb-note">{note}</p>}
      {offer && isOnSale ? (
        <OfferForm production={production} offer={offer} />
      ) : (
        <Tickets production={leadsHere(production) ? { ...production, ticket_url: null } : production} />
      )}
    </section>
  )
}

function Head({ production: { date, title, room, get_absolute_url: url } }: { production: ProductionListItem }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { day, month, year, weekday, isoDay } = wallClock(date)
  return (
    <div className="emb-h">
      <span className="num" aria-hidden="true">
        {day}
      </span>
      <div>
        <p className="t">
          <time dateTime={isTimeKnown(date) ? date : isoDay}>
            <b>{weekdayName(weekday, locale)}</b>,<span className="vh">{words.day(day)}</span>{' '}
            {`${monthName(month, locale)} ${year}`}
            {isTimeKnown(date) && `, ${words.time(timeOfDay(date))}`}
          </time>
        </p>
        <h1>{title}</h1>
        {room && <p className="meta">{room.display_name}</p>}
        <p className="meta">
          <a href={url}>{words.about}</a>
        </p>
      </div>
    </div>
  )
}

function leadsHere({ ticket_url }: ProductionListItem): boolean {
  return ticket_url?.startsWith('/') === true && shopAddress(ticket_url.split(/[?#]/, 1)[0] ?? '') !== null
}

const labels = defineLabels({
  de: {
    chosen: 'Karten für dieses Konzert',
    about: 'Zum Konzert',
    day: (day: number) => ` ${day}.`,
    time: (time: string) => `${time} Uhr`,
  },
  en: {
    chosen: 'Tickets for this concert',
    about: 'About the concert',
    day: (day: number) => ` ${day}`,
    time: (time: string) => time,
  },
})
