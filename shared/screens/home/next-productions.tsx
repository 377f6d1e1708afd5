import { Fragment } from 'react'
import type { ProductionList } from '../../contract/production.ts'
import { monthName, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { localise } from '../../i18n/locale.ts'
import { grouped } from '../../i18n/numbers.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { groups } from '../../ui/groups.ts'
import { Arrow } from '../../ui/icon.tsx'
import { Timetable } from '../../ui/timetable.tsx'
import { buildPath } from '../routes.ts'
import '../../ui/button.css'
import '../../ui/list-ends.css'

const productionsShown = 7

/** The next productions, grouped by month. `#konzerte` is their anchor (spec §2). */
export function NextProductions({ productions: { results, count } }: { productions: ProductionList }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  const shown = results.slice(0, productionsShown)
  const months = groups(shown, ({ date }) => date.slice(0, 7))
  return (
    <section className="section sheet" id="konzerte">
      {months.map(([month, productions], index) => (
        <Fragment key={month}>
          <div className="month">
            <h2 className="t">{monthName(wallClock(`${month}-01`).month, locale)}</h2>
            <p>{index === 0 ? words.intro(localise(site.city, locale)) : month.slice(0, 4)}</p>
          </div>
          <Timetable productions={productions} headingLevel={3} />
        </Fragment>
      ))}
      <p className="after">
        <a className="btn btn--wide" href={buildPath({ screen: 'event-list', locale })}>
          {words.all(count)}
          <Arrow />
        </a>
      </p>
    </section>
  )
}

const labels = defineLabels({
  de: {
    intro: (city: string) => `Die nächsten Konzerte in ${city}`,
    all: (count: number) => (count === 1 ? 'Zum Spielplan' : `Alle ${grouped(count, 'de')} Konzerte`),
  },
  en: {
    intro: (city: string) => `The next concerts in ${city}`,
    all: (count: number) => (count === 1 ? 'View the programme' : `All ${grouped(count, 'en')} concerts`),
  },
})
