import './performances.css'
import type { Performance } from '../../contract/people.ts'
import type { ProductionListItem } from '../../contract/production.ts'
import { capitalised, countWord } from '../../i18n/count-word.ts'
import { isTimeKnown, monthName, timeOfDay, wallClock, weekdayName } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { groups } from '../../ui/groups.ts'
import { leastPrice } from '../../ui/money.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { Status } from '../../ui/status.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../../ui/unbroken.ts'

/** The upcoming productions of a performer or work, those on this site first, and the past ones on this site. */
export function Performances({ upcoming, past }: { upcoming: Performance[]; past: ProductionListItem[] }) {
  const { site, locale } = usePage()
  const words = useLabels(labels)
  const here = upcoming.filter((production) => production.site === site.key)
  const elsewhere = upcoming.filter((production) => production.site !== site.key)
  const city = localise(site.city, locale)
  return (
    <>
      {here.length > 0 && (
        <section className="section sheet">
          <SectionHead title={words.here(city)} />
          <Timetable productions={here} headingLevel={3} withYear />
        </section>
      )}
      {elsewhere.length > 0 && <Elsewhere productions={elsewhere} />}
      {past.length > 0 && (
        <section className="section sheet">
          <details className="earlier">
            <summary>
              <h2>{words.past(city)}</h2>
            </summary>
            <ul className="city-rows">
              {past.map((production) => (
                <Row key={production.id} production={production} href={production.get_absolute_url} withYear />
              ))}
            </ul>
          </details>
        </section>
      )}
    </>
  )
}

function Elsewhere({ productions }: { productions: Performance[] }) {
  const { locale, origins, cities } = usePage()
  const words = useLabels(labels)
  const count = new Set(productions.map(({ site }) => site)).size
  return (
    <section className="section sheet">
      <SectionHead title={words.elsewhere} />
      <p className="meta city-count">{words.count(productions.length, count)}</p>
      {groups(productions, ({ date }) => date.slice(0, 7)).map(([month, ofMonth]) => (
        <div className="city-month" key={month}>
          <h3 className="t">
            {monthName(wallClock(`${month}-01`).month, locale)} <span>{month.slice(0, 4)}</span>
          </h3>
          <ul className="city-rows">
            {ofMonth.map((production) => (
              <Row
                key={`${production.site} ${production.id}`}
                production={production}
                href={origins[production.site] + production.get_absolute_url}
                city={cities[production.site]}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  production: ProductionListItem
  href: string
  city?: string
  withYear?: boolean
}

function Row({ production, href, city, withYear }: RowProps) {
  const { locale } = usePage()
  const { title, date, room, status, price, short_casts: casts } = production
  const { day, weekday, month, year, isoDay } = wallClock(date)
  const hall = room ? hallNames(room).filter(Boolean).join(', ') : ''
  const isOn = status !== 'cancelled' && status !== 'sold_out' && !withYear
  return (
    <li className="city-row">
      <time dateTime={isoDay}>
        <span className="num">{day}</span>{' '}
        <span className="t">{withYear ? `${monthName(month, locale)} ${year}` : weekdayName(weekday, locale)}</span>
      </time>{' '}
      <b className="t city-time">{isTimeKnown(date) && timeOfDay(date)}</b>{' '}
      <span className="city-what">
        <a href={href}>{unbroken(title)}</a> <span className="city-cast">{casts.map(unbrokenName).join(', ')}</span>
      </span>{' '}
      <span className="city-hall">
        {city && <b>{city}</b>} {hall}
      </span>{' '}
      <span className="city-state">
        {!withYear && <Status status={status} />} {isOn && price && leastPrice(price, locale)}
      </span>
    </li>
  )
}

const labels = defineLabels({
  de: {
    here: (city: string) => `Konzerte in ${city}`,
    past: (city: string) => `Frühere Konzerte in ${city}`,
    elsewhere: 'In anderen Städten',
    count: (count: number, cities: number) =>
      `${count === 1 ? 'Ein Konzert' : `${capitalised(countWord(count, 'de'))} Konzerte`} in ${cities === 1 ? 'einer Stadt' : `${countWord(cities, 'de')} Städten`}`,
  },
  en: {
    here: (city: string) => `Concerts in ${city}`,
    past: (city: string) => `Earlier concerts in ${city}`,
    elsewhere: 'In other cities',
    count: (count: number, cities: number) =>
      `${count === 1 ? 'One concert' : `${capitalised(countWord(count, 'en'))} concerts`} in ${cities === 1 ? 'one city' : `${countWord(cities, 'en')} cities`}`,
  },
})
