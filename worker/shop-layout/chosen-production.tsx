import { Glyph } from '../../shared/box-office/choosing/glyph.tsx'
import { Party } from '../../shared/box-office/choosing/party.tsx'
import { usualParty } from '../../shared/box-office/choosing/party-size.ts'
import { shopHref } from '../../shared/box-office/shop-context.tsx'
import { priceIncludes } from '../../shared/box-office/tax-words.ts'
import type { ProductionListItem } from '../../shared/contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { Tickets } from '../../shared/screens/event-detail/facts/tickets.tsx'
import { ticketPrice } from '../../shared/ui/money.ts'
import { Status } from '../../shared/ui/status.tsx'
import { shopAddress } from './address.ts'
import type { Offer } from './shop-data.ts'

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

function OfferForm({ production: { id, status }, offer }: { production: ProductionListItem; offer: Offer }) {
  const { locale } = usePage()
  const words = useLabels(offerFormLabels)
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

const offerFormLabels = defineLabels({
  de: {
    seats: 'Beste Plätze ansehen',
    final: 'Endpreise',
  },
  en: {
    seats: 'See the best seats',
    final: 'Final prices',
  },
})
