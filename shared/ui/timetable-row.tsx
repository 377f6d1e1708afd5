import { Fragment, type ReactNode } from 'react'
import type { ProductionListItem, Room } from '../contract/production.ts'
import { genreInLists } from '../entities/productions/genres.ts'
import { isTimeKnown, longDate, timeOfDay } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import { localise } from '../i18n/locale.ts'
import { useLabels, usePage } from '../page/page-context.tsx'
import { Keep } from './keep.tsx'
import type { Mark } from './marked.tsx'
import { leastPrice } from './money.ts'
import { PreviousStart, StartsLater } from './previous-start.tsx'
import { Status } from './status.tsx'
import { unbroken, unbrokenName } from './unbroken.ts'
import { Vignette } from './vignette.tsx'
import './button.css'

export interface RowProps {
  production: ProductionListItem
  headingLevel: 2 | 3 | 4
  /** Whether the row is on an abo's page, see `Timetable`. */
  ofAbo?: boolean | undefined
  mark?: Mark | undefined
  below?: ((production: ProductionListItem) => ReactNode) | undefined
}

export function TimetableRow({ production, headingLevel, ofAbo = false, mark = (text) => text, below }: RowProps) {
  const Heading = `h${headingLevel}` as const
  const { clock } = useLabels(labels)
  const { locale } = usePage()
  const { title, date, room, abo, status } = production
  const genre = genreInLists(production.genre, locale)
  return (
    <li className={status === 'cancelled' ? 'ev is-off' : 'ev'}>
      <p className="ev-when">
        <span className="ev-tg">
          {isTimeKnown(date) && (
            <time className="ev-time t" dateTime={date.slice(0, 16)}>
              {timeOfDay(date)}
              {clock && <span className="vh">{clock}</span>}
            </time>
          )}{' '}
          <PreviousStart {...production} /> {genre && <span className="ev-genre">{genre}</span>}
        </span>{' '}
        {room && <Hall room={room} mark={mark} />}
      </p>
      <div className="ev-what">
        <Heading className="ev-title">
          <a href={production.get_absolute_url}>{mark(unbroken(title))}</a>
          {/* for screen reader users who move from heading to heading */}
          <span className="vh">, {longDate(date, locale)}</span>
        </Heading>
        <Programme production={production} mark={mark} shown={unbrokenName} className="ev-prog" />
        {production.access_words && <p className="ev-note">{production.access_words}</p>}
        {production.status_text && <p className="ev-note">{production.status_text}</p>}
        {below?.(production)}
      </div>
      <div className="ev-abo">{abo && <Vignette abo={abo} />}</div>
      <div className="ev-act">
        <Offer production={production} ofAbo={ofAbo} />
      </div>
    </li>
  )
}

type Music = Pick<ProductionListItem, 'title' | 'short_casts' | 'cast_roles' | 'composers' | 'subtitle'>

/** Performers and composers on separate lines, so that no dot between them hangs at the edge of a line. */
export function Programme({
  production,
  mark = (text) => text,
  shown,
  className,
}: {
  production: Music
  mark?: Mark
  /** Converts a name for display. */
  shown?: (name: string) => string
  className?: string
}) {
  const lines = programmeLines(production, shown)
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line, index) => (
        <Fragment key={index === 0 ? 'first' : 'second'}>
          {index > 0 && <br />}
          {mark(line)}
        </Fragment>
      ))}
    </p>
  )
}

/**
 * Returns a line of performers, with their roles if the production has them, and a line of composers. A line is left
 * out if the title contains all its names. If no line is left, the subtitle, if any, is the only line.
 */
export function programmeLines(
  { title, short_casts: casts, cast_roles: roles, composers, subtitle }: Music,
  shown = (name: string) => name,
): string[] {
  const beyondTitle = (names: readonly string[], roles?: readonly string[]) =>
    names.every((name) => title.includes(name))
      ? ''
      : names.map((name, at) => shown(roles?.[at] ? `${name} (${roles[at]})` : name)).join(', ')
  const lines = [beyondTitle(casts, roles), beyondTitle(composers)].filter(Boolean)
  return lines.length > 0 || !subtitle ? lines : [unbroken(subtitle)]
}

/** Returns the programme as one text: `Nordische Philharmonie, Ilse Marwitz; Smetana`. */
export function programmeLine(production: Music, shown?: (name: string) => string): string {
  return programmeLines(production, shown).join('; ')
}

/**
 * Returns the names of venue and room. The second is null if the room has no name or the venue's name contains it;
 * without a venue, the first is the room's full name and the second is null.
 */
export function hallNames(room: Room): [house: string, hall: string | null] {
  const house = room.venue?.name
  if (!house) return [room.display_name, null]
  return [house, room.name && !house.includes(room.name) ? room.name : null]
}

function Hall({ room, mark }: { room: Room; mark: Mark }) {
  const { locale, site } = usePage()
  const [house, hall] = hallNames(room)
  const town = ` ${localise(site.city, locale)}`
  const isWithTown = house.endsWith(town)
  return (
    <span className="ev-hall">
      {mark(isWithTown ? house.slice(0, -town.length) : house)}
      {isWithTown && <span className="ev-town">{town}</span>}
      {hall && <span className="ev-room"> {mark(hall)}</span>}
    </span>
  )
}

function Offer({ production, ofAbo }: { production: ProductionListItem; ofAbo: boolean }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { price, status } = production
  const least = price && leastPrice(price, locale)
  const isOn = status !== 'cancelled' && status !== 'sold_out'
  return (
    <>
      <span className="ev-state">
        <StartsLater {...production} />
        <Status status={status} />
        {isOn && least && <span className="price"> {ofAbo ? words.single(least) : least}</span>}
      </span>{' '}
      <RowActions production={production} isOn={isOn && !ofAbo} />
    </>
  )
}

/** The ticket button, if tickets are on sale, and the watchlist's flag. */
export function RowActions({ production, isOn }: { production: ProductionListItem; isOn: boolean }) {
  const words = useLabels(labels)
  const { id, title, ticket_url: ticketUrl } = production
  return (
    <span className="act-row">
      {isOn && ticketUrl && (
        <a className="btn btn--row" href={ticketUrl} aria-label={words.ticketsFor(title)}>
          Tickets
        </a>
      )}
      <Keep id={id} title={title} />
    </span>
  )
}

const labels = defineLabels({
  de: {
    clock: ' Uhr',
    single: (price: string) => `Einzeln ${price}`,
    ticketsFor: (title: string) => `Tickets für ${title}`,
  },
  en: {
    clock: '',
    single: (price: string) => `Single ${price}`,
    ticketsFor: (title: string) => `Tickets for ${title}`,
  },
})
