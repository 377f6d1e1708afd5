import type { ProductionFeedItem } from '../../../shared/contract/production.ts'
import { isTimeKnown, longDate, monthName, timeOfDay, wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { seasonOf } from '../../../shared/screens/event-list/calendar/season.ts'
import { listAddress } from '../../../shared/screens/event-list/filter/filter-address.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { statusLabels } from '../../../shared/ui/status.tsx'
import { hallNames } from '../../../shared/ui/timetable-row.tsx'
import type { Feed, FeedContext } from '../feed.ts'
import { listName, listTags } from '../list-name.ts'
import { Logo } from './logo.tsx'
import { sheet, sheetType } from './sheet.tsx'

const labels = defineLabels({ de: { back: 'Zurück zur Liste' }, en: { back: 'Back to the list' } })

/** Loads the print view of a filtered list: up to 300 productions in one document, unlike the paged screen. */
export async function seasonProgramme(context: FeedContext): Promise<Feed> {
  const { site, locale, origin, content, now, filter } = context
  const from = filter.date ?? berlinDay(now)
  const [productions, name] = await Promise.all([
    content.productions.feed({ ...filter, date: from }),
    listName(context),
  ])
  const title = name.slice(name.indexOf(': ') + 2)
  return {
    body: sheet({
      site,
      locale,
      origin,
      title: `${title} – ${site.name}`,
      back: { href: listAddress(locale, filter), label: labels[locale].back },
      children: (
        <Season
          productions={productions}
          title={title}
          season={seasonOf(from)}
          from={from}
          site={site}
          locale={locale}
          origin={origin}
        />
      ),
    }),
    contentType: sheetType,
    tags: listTags(context),
    maxAgeSeconds: 0,
  }
}

const seasonLabels = defineLabels({
  de: { season: 'Saison', from: 'Konzerte ab', tickets: 'Karten', more: (n: number) => `und ${n} weitere` },
  en: { season: 'Season', from: 'Concerts from', tickets: 'Tickets', more: (n: number) => `and ${n} more` },
})

interface SeasonProps {
  productions: readonly ProductionFeedItem[]
  /** The name of the list: `Konzerte, Elbphilharmonie`. */
  title: string
  season: string
  /** YYYY-MM-DD */
  from: string
  site: Site
  locale: Locale
  origin: string
}

function Season({ productions, title, season, from, site, locale, origin }: SeasonProps) {
  const words = seasonLabels[locale]
  const months = [...Map.groupBy(productions, ({ date }) => date.slice(0, 7))]
  return (
    <main className="season">
      <header className="se-h">
        <h1>{title}</h1>
        <p>
          <b>{`${localise(site.city, locale)}, ${words.season} ${season}`}</b>{' '}
          {`${words.from} ${longDate(from, locale)}`}
        </p>
      </header>
      {months.map(([month, ofMonth]) => (
        <section key={month}>
          <h2 className="se-m">
            {monthName(Number(month.slice(5)), locale)} <span>{month.slice(0, 4)}</span>
          </h2>
          <ol>
            {ofMonth.map((production, index) => (
              <Row
                key={production.id}
                production={production}
                locale={locale}
                isSameDay={production.date.slice(0, 10) === ofMonth[index - 1]?.date.slice(0, 10)}
              />
            ))}
          </ol>
        </section>
      ))}
      <footer className="se-e">
        <p>
          <b>{words.tickets}</b> {site.contact.phone}, {origin.replace(/^https?:\/\//, '')}
        </p>
        <Logo site={site} locale={locale} />
      </footer>
    </main>
  )
}

function Row({
  production: { title, date, status, room, short_casts, composers },
  locale,
  isSameDay,
}: {
  production: ProductionFeedItem
  locale: Locale
  isSameDay: boolean
}) {
  const at = wallClock(date)
  const [venue, hall] = room ? hallNames(room) : []
  const classes = ['se-d', isSameDay && 'se-same', status === 'cancelled' && 'se-off'].filter(Boolean).join(' ')
  return (
    <li className={classes}>
      <span className="num">{at.day}</span>{' '}
      <p className="se-t">
        <b className="se-w">{weekdayShort(at.weekday, locale)}</b> {isTimeKnown(date) && timeOfDay(date)}
      </p>
      <div>
        <h3>{title}</h3>
        <p>{[short_casts.join(', '), composers.join(', ')].filter(Boolean).join(' · ')}</p>
      </div>
      <p>
        {venue}
        {hall && <br />}
        {hall}{' '}
        {status && status !== 'available' && status !== 'few' && <b className="se-w">{statusLabels[locale][status]}</b>}
      </p>
    </li>
  )
}
