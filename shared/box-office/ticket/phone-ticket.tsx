import type { ProductionListItem } from '../../contract/production.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import type { Locale } from '../../i18n/locale.ts'
import { Drawing } from '../../ui/icon.tsx'
import { ticketPrice } from '../../ui/money.ts'
import { PreviousStart } from '../../ui/previous-start.tsx'
import { CodeDrawing, type DrawnCode } from '../parts/code-drawing.tsx'
import { kindNote, placeName } from '../place-words.ts'
import type { TaxKind } from '../tax-rates.ts'
import { taxName } from '../tax-words.ts'

export interface PhoneTicketData {
  locale: Locale
  number: string
  /** The buyer's name. */
  name: string
  title: string
  /** ISO 8601 with Berlin's offset, like `doors` and `introduction`, which are null if unknown. */
  date: string
  previous_words?: ProductionListItem['previous_words']
  venue: string
  doors: string | null
  introduction: string | null
  place: Parameters<typeof placeName>[0] & { entrance: string | null; restricted_view: string | null }
  price_type: string
  cents: number
  tax: TaxKind
  code: DrawnCode
  order_url: string
  /** The address of the pass for Google Wallet; null if it is not offered. */
  pass_url: string | null
  /** The address of the pass for Apple Wallet; null if it is not offered. */
  apple_pass_url: string | null
  /** The position among the order's tickets, from 1. */
  index: number
  count: number
  previous_url: string | null
  next_url: string | null
}

export function PhoneTicket({ ticket }: { ticket: PhoneTicketData }) {
  const { locale, date, title, venue, place, code } = ticket
  const words = labels[locale]
  const { weekday, day, month, year } = wallClock(date)
  return (
    <main id="main" className="pt">
      <div className="pt-h">
        <a href={ticket.order_url}>
          <Drawing>
            <path d="m14 5-7 7 7 7M7 12h14" />
          </Drawing>
          {words.order}
        </a>
        {ticket.apple_pass_url && <a href={ticket.apple_pass_url}>{words.applePass}</a>}
        {ticket.pass_url && <a href={ticket.pass_url}>{words.pass}</a>}
      </div>
      <div className="pt-b">
        <p className="pt-over t">
          <b>{weekdayName(weekday, locale)}</b>
          <span className="vh">{words.day(day)}</span>
          <span>{`${monthName(month, locale)} ${year}`}</span>
          {isTimeKnown(date) && <span>{timeOfDay(date)}</span>}
        </p>
        {ticket.previous_words && (
          <p className="pt-later">
            <span>{ticket.previous_words.later}</span>
            <span>
              {isTimeKnown(date) && <b className="t">{timeOfDay(date)} </b>}
              <PreviousStart {...ticket} />
            </span>
          </p>
        )}
        <div className="pt-n">
          <span className="num" aria-hidden="true">
            {day}
          </span>
          <div>
            <h1>{title}</h1>
            <p>{venue}</p>
          </div>
        </div>
        <CodeDrawing code={code} label={words.code(placeName(place, locale))} />
        <Place ticket={ticket} />
        <p className="pt-m">
          {ticket.price_type} {priceWithTax(ticket)} · {ticket.name}
          <br />
          {words.number(ticket.number)}
          <Moments ticket={ticket} />
        </p>
      </div>
      <div className="pt-f">
        <Step url={ticket.previous_url} label={words.previous} path="m15 5-7 7 7 7" />
        <span>{words.of(ticket.index, ticket.count)}</span>
        <Step url={ticket.next_url} label={words.next} path="m9 5 7 7-7 7" />
      </div>
    </main>
  )
}

function priceWithTax({ cents, tax, locale }: PhoneTicketData): string {
  const name = taxName(tax, locale)
  const taxed = tax === 'exempt' ? name : labels[locale].including(name)
  return [ticketPrice(cents, locale), ...(cents > 0 ? [taxed] : [])].join(', ')
}

function Place({ ticket: { place, locale } }: { ticket: PhoneTicketData }) {
  const words = labels[locale]
  const { section, row, is_table: isTable, seat, kind, entrance } = place
  const free = kind === 'standing' ? words.standing : words.freeSeating
  return (
    <dl className="pt-s">
      <div>
        <dt>{entrance ?? words.section}</dt>
        <dd className="w">{section}</dd>
      </div>
      {row !== null && (
        <div>
          <dt>{isTable ? words.table : words.row}</dt>
          <dd>{row}</dd>
        </div>
      )}
      <div>
        <dt>{kindNote(kind, locale) ?? words.seat}</dt>
        <dd className={seat === null ? 'w' : undefined}>{seat ?? free}</dd>
      </div>
    </dl>
  )
}

function Moments({ ticket: { doors, introduction, place, locale } }: { ticket: PhoneTicketData }) {
  const words = labels[locale]
  const known = [
    doors && words.doors(timeOfDay(doors)),
    introduction && words.introduction(timeOfDay(introduction)),
    place.restricted_view,
  ].filter(Boolean)
  return (
    known.length > 0 && (
      <>
        <br />
        {known.join(', ')}
      </>
    )
  )
}

function Step({ url, label, path }: { url: string | null; label: string; path: string }) {
  if (!url) return <span />
  return (
    <a className="sq" href={url} aria-label={label}>
      <Drawing>
        <path d={path} />
      </Drawing>
    </a>
  )
}

const labels = defineLabels({
  de: {
    order: 'Bestellung',
    pass: 'In Google Wallet speichern',
    applePass: 'In Apple Wallet sichern',
    day: (day: number) => `, ${day}. `,
    code: (place: string) => `Einlasscode für ${place}`,
    section: 'Bereich',
    row: 'Reihe',
    table: 'Tisch',
    seat: 'Platz',
    standing: 'Stehplatz',
    freeSeating: 'freie Platzwahl',
    including: (tax: string) => `inkl. ${tax}`,
    number: (number: string) => `Nummer ${number}`,
    doors: (time: string) => `Einlass ab ${time}`,
    introduction: (time: string) => `Einführung ${time}`,
    previous: 'Vorige Karte',
    next: 'Nächste Karte',
    of: (index: number, count: number) => `Karte ${index} von ${count}`,
  },
  en: {
    order: 'Order',
    pass: 'Save in Google Wallet',
    applePass: 'Add to Apple Wallet',
    day: (day: number) => `, ${day} `,
    code: (place: string) => `Entry code for ${place}`,
    section: 'Section',
    row: 'Row',
    table: 'Table',
    seat: 'Seat',
    standing: 'Standing',
    freeSeating: 'Free seating',
    including: (tax: string) => `incl. ${tax}`,
    number: (number: string) => `Number ${number}`,
    doors: (time: string) => `Doors open at ${time}`,
    introduction: (time: string) => `Introductory talk ${time}`,
    previous: 'Previous ticket',
    next: 'Next ticket',
    of: (index: number, count: number) => `Ticket ${index} of ${count}`,
  },
})
