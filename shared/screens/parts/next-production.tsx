import './fact-box.css'
import '../../ui/button.css'
import type { ProductionListItem } from '../../contract/production.ts'
import { monthName, wallClock } from '../../i18n/dates.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { Keep } from '../../ui/keep.tsx'
import { Status } from '../../ui/status.tsx'
import { hallNames } from '../../ui/timetable-row.tsx'
import { unbroken, unbrokenName } from '../../ui/unbroken.ts'
import { priceRange, reducedPrice } from '../event-detail/facts/prices.ts'
import { buildPath } from '../routes.ts'
import { Fact } from './fact.tsx'

export function NextProduction({ next }: { next: ProductionListItem | null }) {
  const { locale, site } = usePage()
  const words = useLabels(labels)
  if (!next && !site.newsletter) return null
  return (
    <aside className="d-side" aria-label={words.box}>
      <div className="box">
        {next && <Next production={next} />}
        {site.newsletter && (
          <p>
            <a
              className={`btn btn--full${next ? ' btn--line' : ' btn--wide'}`}
              href={buildPath({ screen: 'newsletter', locale, step: null })}
            >
              {words.mail}
            </a>
          </p>
        )}
      </div>
    </aside>
  )
}

function Next({ production }: { production: ProductionListItem }) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const { id, title, date, status, ticket_url: tickets, room, price, composers, short_casts: casts } = production
  const [house, hall] = room ? hallNames(room) : [null, null]
  const isOn = status !== 'cancelled' && status !== 'sold_out'
  const { day, month } = wallClock(date)
  return (
    <>
      {isOn && tickets && (
        <p>
          <a className="btn btn--wide btn--full" href={tickets}>
            {words.tickets(day, monthName(month, locale))}
          </a>
        </p>
      )}
      <p className="box-s">
        <Status status={status} />
        <Keep id={id} />
      </p>
      <dl>
        <Fact
          term={words.what}
          lines={[
            <a key="title" href={production.get_absolute_url}>
              <b>{unbroken(title)}</b>
            </a>,
            composers.join(', '),
          ]}
        />
        <Fact term={words.who} lines={[casts.map(unbrokenName).join(', ')]} />
        <Fact term={words.where} lines={[house && <b key="house">{house}</b>, hall]} />
        <Fact
          term={words.cost}
          lines={[
            isOn && price && <b key="price">{priceRange(price, locale)}</b>,
            isOn && price && reducedPrice(price, locale),
          ]}
        />
      </dl>
    </>
  )
}

const labels = defineLabels({
  de: {
    box: 'Nächstes Konzert',
    tickets: (day: number, month: string) => `Tickets für den ${day}.\u00a0${month}`,
    what: 'Was',
    who: 'Mit',
    where: 'Wo',
    cost: 'Kosten',
    mail: 'Newsletter mit allen neuen Konzerten',
  },
  en: {
    box: 'Next concert',
    tickets: (day: number, month: string) => `Tickets for ${day}\u00a0${month}`,
    what: 'What',
    who: 'With',
    where: 'Where',
    cost: 'Price',
    mail: 'Newsletter with all new concerts',
  },
})
