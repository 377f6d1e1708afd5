import type { CSSProperties } from 'react'
import type { ProductionAbo, ProductionFeedItem } from '../../../../shared/contract/production.ts'
import {
  isTimeKnown,
  longDate,
  monthName,
  monthShort,
  timeOfDay,
  wallClock,
  weekdayShort,
} from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { hallNames } from '../../../../shared/ui/timetable-row.tsx'
import { Logo } from '../logo.tsx'
import { posterFit } from './fit.ts'
import type { Paper } from './paper.ts'
import { posterLabels } from './words.ts'

export interface SeasonPosterProps {
  productions: readonly ProductionFeedItem[]
  saved: ReadonlySet<number>
  /** `2026/27` */
  season: string
  paper: Paper
  /** YYYY-MM-DD */
  today: string
  site: Site
  locale: Locale
  origin: string
}

export function SeasonPoster(props: SeasonPosterProps) {
  const { productions, saved, season, paper, site, locale } = props
  const { columns, scale } = posterFit(productions)
  const months = [...Map.groupBy(productions, ({ date }) => date.slice(0, 7))]
  const words = posterLabels[locale]
  const own = productions.filter(({ id }) => saved.has(id)).length
  return (
    <div className="ps-stage">
      <main
        className="ps"
        data-paper={paper}
        style={{ '--u': scale, '--columns': columns } as CSSProperties}
        aria-label={words.poster(season)}
      >
        <header className="ps-h">
          <div className="ps-over">
            <Logo site={site} locale={locale} />
            <p>{words.extent(productions.length, houses(productions))}</p>
            <p>{words.months(months[0]?.[0], months.at(-1)?.[0])}</p>
          </div>
          <h1>
            {words.season} <br />
            {season}
          </h1>
          <p className="ps-own">{own > 0 ? words.own(own) : localise(site.city, locale)}</p>
        </header>
        <div className="ps-b">
          {months.map(([month, ofMonth], index) => (
            <Month
              key={month}
              month={month}
              isWithYear={index === 0 || month.endsWith('-01')}
              productions={ofMonth}
              saved={saved}
              city={localise(site.city, locale)}
              locale={locale}
            />
          ))}
        </div>
        <Foot {...props} hasOwn={own > 0} />
      </main>
    </div>
  )
}

interface MonthProps {
  /** YYYY-MM */
  month: string
  isWithYear: boolean
  productions: readonly ProductionFeedItem[]
  saved: ReadonlySet<number>
  city: string
  locale: Locale
}

function Month({ month, isWithYear, productions, saved, city, locale }: MonthProps) {
  const days = [...Map.groupBy(productions, ({ date }) => date.slice(0, 10))]
  return (
    <>
      <h2 className="ps-mo">
        {monthName(Number(month.slice(5)), locale)}
        {isWithYear && ` ${month.slice(0, 4)}`}
      </h2>
      {days.map(([day, ofDay]) => {
        const at = wallClock(day)
        const isOwn = ofDay.some(({ id }) => saved.has(id))
        return (
          <div key={day} className={isOwn ? 'ps-d is-mine' : 'ps-d'}>
            <time dateTime={day}>
              <span className="num">{at.day}</span>{' '}
              <span>{`${weekdayShort(at.weekday, locale)} ${monthShort(at.month, locale)}`}</span>
            </time>
            <div>
              {ofDay.map((production) => (
                <Row key={production.id} production={production} isOwn={saved.has(production.id)} city={city} />
              ))}
            </div>
          </div>
        )
      })}
    </>
  )
}

function Row({ production, isOwn, city }: { production: ProductionFeedItem; isOwn: boolean; city: string }) {
  const { title, date, room, abo, composers, status } = production
  // the poster covers a single city, so the names of halls omit the city
  const hall = room && hallNames(room).filter(Boolean).join(', ').replace(` ${city}`, '')
  const classes = ['ps-c', isOwn && 'is-mine', status === 'cancelled' && 'is-gone'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <p className="ps-t">
        {isTimeKnown(date) && timeOfDay(date)} <i>{hall}</i>
        {abo && <Letter abo={abo} />}
      </p>
      <h3>{status === 'cancelled' ? <s>{title}</s> : title}</h3>
      {composers.length > 0 && <p>{composers.join(', ')}</p>}
    </div>
  )
}

function Letter({ abo: { abo_setting: abo } }: { abo: ProductionAbo }) {
  return (
    <span className="vig" style={{ '--abo': abo.color, '--on-abo': abo.on_color ?? '#FFFFFF' } as CSSProperties}>
      {abo.letter}
    </span>
  )
}

function Foot({ productions, site, locale, origin, today, hasOwn }: SeasonPosterProps & { hasOwn: boolean }) {
  const words = posterLabels[locale]
  const abos = [...new Map(productions.flatMap(({ abo }) => (abo ? [[abo.id, abo] as const] : []))).values()]
  const isSomeCancelled = productions.some(({ status }) => status === 'cancelled')
  return (
    <footer className="ps-e">
      <p>
        {hasOwn && (
          <>
            <b>
              <span className="ps-sw" />
              {words.ownConcerts}
            </b>
            {words.filled}{' '}
          </>
        )}
        {isSomeCancelled && words.struck}
      </p>
      <ul className="ps-k">
        {abos.map((abo) => (
          <li key={abo.id}>
            <Letter abo={abo} /> {abo.title}
          </li>
        ))}
      </ul>
      <p>
        <b>{site.contact.phone}</b>
        {site.contact.hours && localise(site.contact.hours, locale)}
      </p>
      <p className="ps-on">
        <b>{origin.replace(/^https?:\/\//, '')}</b>
        {words.asOf(longDate(today, locale))}
      </p>
    </footer>
  )
}

function houses(productions: readonly ProductionFeedItem[]): number {
  return new Set(productions.flatMap(({ room }) => (room ? [hallNames(room)[0]] : []))).size
}
