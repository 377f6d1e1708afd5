import { longDate } from '../../../i18n/dates.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { amount } from '../../../ui/money.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { orderStateName } from '../../order-state-words.ts'
import { Evening } from '../../parts/evening.tsx'
import { useShopHref } from '../../shop-context.tsx'
import type { AccountEvening, AccountPageData } from './data.ts'
import { accountWords } from './words.ts'

export function MyTickets({ data: { upcoming, past } }: { data: AccountPageData }) {
  const words = useLabels(accountWords)
  const href = useShopHref()
  return (
    <>
      <section className="sheet acct-days">
        <h2 className="vh">{words.upcoming}</h2>
        {upcoming.length === 0 ? (
          <p className="acct-none">
            {words.noUpcoming}
            <br />
            <a className="lnk" href={href('/webshop')}>
              {words.choose}
            </a>
          </p>
        ) : (
          <ol className="days">
            {upcoming.map((evening) => (
              <Coming key={`${evening.order}/${evening.production.id}`} evening={evening} />
            ))}
          </ol>
        )}
      </section>
      {past.length > 0 && (
        <section className="section sheet">
          <SectionHead title={words.past} />
          <ul className="ord">
            {past.map((evening) => (
              <Past key={`${evening.order}/${evening.production.id}`} evening={evening} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Coming({ evening: { order, production, places, state, isFree, hasTickets } }: { evening: AccountEvening }) {
  const words = useLabels(accountWords)
  const { locale, today } = usePage()
  const href = useShopHref()
  const address = `/webshop/orders/${order}`
  const ofProduction = <span className="vh">: {production.title}</span>
  return (
    <Evening production={production} headingLevel={3} isFlat isToday={production.date.startsWith(today)}>
      <ul className="ct-l ct-l--2">
        <li>
          <span>
            {places.map((place) => (
              <b key={place}>{place}</b>
            ))}{' '}
            <span className="meta">{orderStateName(state, locale, isFree)}</span>
          </span>
        </li>
      </ul>
      <div className="ct-a">
        <a href={href(address)}>
          {hasTickets ? words.show : words.open}
          {ofProduction}
        </a>
        {hasTickets && (
          <a href={href(`${address}/documents/tickets`)} download="">
            {words.pdf}
            {ofProduction}
          </a>
        )}
      </div>
    </Evening>
  )
}

function Past({ evening: { order, production, tickets, cents } }: { evening: AccountEvening }) {
  const words = useLabels(accountWords)
  const { locale } = usePage()
  const href = useShopHref()
  return (
    <li>
      <p className="t">
        <time dateTime={production.date}>{longDate(production.date, locale)}</time>
      </p>
      <p>
        <a className="go" href={href(`/webshop/orders/${order}`)}>
          {production.title}
        </a>{' '}
        <span className="meta">{production.venue}</span>
      </p>
      <p className="r meta">{words.tickets(tickets)}</p>
      <p className="r sum">{amount(cents, locale)}</p>
    </li>
  )
}
