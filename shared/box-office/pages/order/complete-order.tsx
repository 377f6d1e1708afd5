import { CallUs } from '../../../ui/call-us.tsx'
import '../../../ui/button.css'
import { wallClock, weekdayName } from '../../../i18n/dates.ts'
import { shortDay } from '../../../i18n/day-words.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { ordinal } from '../../../i18n/numbers.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { ticketsInWords } from '../../count-words.ts'
import { momentsOf } from '../../evening-words.ts'
import { Message } from '../../frame/message.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { CalendarIcon } from '../../parts/shop-icons.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { OrderPageData } from '../order-data.ts'
import '../../parts/lines.css'
import { MovedReturns } from './moved-returns.tsx'
import { OrderEvenings } from './order-evenings.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderSum } from './order-sum.tsx'

/**
 * A paid order whose tickets have been created. The head shows the next production, or the last one if all are over.
 */
export function CompleteOrder({ data }: { data: OrderPageData }) {
  const words = useLabels(labels)
  const { locale, today } = usePage()
  const { refusal } = useShopPage()
  const { order, productions, documents, calendar_url: calendarUrl } = data
  const next = productions.find(({ date }) => date.slice(0, 10) >= today) ?? productions.at(-1)
  const tickets = documents.find(({ kind }) => kind === 'tickets')
  const { weekday, day } = wallClock(next?.date ?? order.created_at)
  const count = order.lines.filter(({ state }) => state === 'sold').length
  return (
    <>
      <OrderHead
        date={next?.date ?? order.created_at}
        title={words.title(weekdayName(weekday, locale), locale === 'de' ? `${day}.` : `${day}${ordinal(day)}`)}
      >
        {words.delivered(order.delivery.type, ticketsInWords(count, locale), count, order.contact.email)}
      </OrderHead>
      <PageBody side={<OrderSum data={data} />} sideLabel={words.order}>
        {refusal && <Message kind="refused" title={refusal.sentence} />}
        <MovedReturns data={data} />
        <section>
          <div className="do">
            {tickets && (
              <a className="btn" href={tickets.url} download>
                <Drawing>
                  <path d="M6 9V3h12v6M6 18H3V9h18v9h-3M6 14h12v7H6z" />
                </Drawing>
                {count === 1 ? words.onePdf : words.allPdf}
              </a>
            )}
            {calendarUrl && (
              <a className="btn btn--line" href={calendarUrl} download>
                <CalendarIcon />
                {words.calendar}
              </a>
            )}
          </div>
          <p className="tax">{words.offline}</p>
        </section>
        <OrderEvenings data={data} title={words.evenings} />
        <GoodToKnow data={data} />
      </PageBody>
    </>
  )
}

const labels = defineLabels({
  de: {
    title: (weekday: string, day: string) => `Danke, bis ${weekday}, den\u00a0${day}`,
    delivered: (type: string, tickets: string, count: number, email: string) => {
      const are = count === 1 ? 'ist' : 'sind'
      const yours = `Ihre ${tickets.replace(/^eine /, '')}`
      if (type === 'post') return `${yours} ${are} auf dem Postweg, das PDF ging an ${email}.`
      if (type === 'box_office')
        return `${yours} ${count === 1 ? 'liegt' : 'liegen'} an der Abendkasse bereit, das PDF ging an ${email}.`
      return `${yours} ${are} unterwegs an ${email}.`
    },
    order: 'Bestellung',
    onePdf: 'Karte als PDF',
    allPdf: 'Alle Karten als PDF',
    calendar: 'In Kalender übernehmen',
    offline: 'Wer »Karte zeigen« vorher einmal öffnet, kann sie am Abend auch ohne Netz zeigen.',
    evenings: 'Ihre Abende',
  },
  en: {
    title: (weekday: string, day: string) => `Thank you, see you on ${weekday} the\u00a0${day}.`,
    delivered: (type: string, tickets: string, count: number, email: string) => {
      const yours = `Your ${tickets.replace(/^one /, '')}`
      const are = count === 1 ? 'is' : 'are'
      if (type === 'post') return `${yours} ${are} in the post, and the PDF went to ${email}.`
      if (type === 'box_office') return `${yours} ${are} waiting at the box office, and the PDF went to ${email}.`
      return `${yours} ${are} on the way to ${email}.`
    },
    order: 'Order',
    onePdf: 'Ticket as PDF',
    allPdf: 'All tickets as PDF',
    calendar: 'Add to calendar',
    offline: 'Open ‘Show ticket’ once beforehand, and it will work without a connection on the night.',
    evenings: 'Your concerts',
  },
})

function GoodToKnow({ data: { order, productions } }: { data: OrderPageData }) {
  const words = useLabels(goodToKnowLabels)
  const { locale } = usePage()
  const halls = productions.filter(
    ({ venue, address }, index) => address !== '' && productions.findIndex((other) => other.venue === venue) === index,
  )
  const evenings = productions.flatMap((production) => {
    const moments = momentsOf(production, locale)
    return moments === '' ? [] : [{ ...production, moments }]
  })
  return (
    <section>
      <h2 className="d-h">{words.title}</h2>
      <ul className="lines">
        {halls.length > 0 && (
          <li>
            <b>{words.directions}</b>
            <div>
              {halls.map(({ id, venue, address }) => (
                <p key={id}>{`${venue}: ${address}`}</p>
              ))}
            </div>
          </li>
        )}
        {evenings.length > 0 && (
          <li>
            <b>{words.evening}</b>
            <div>
              {evenings.map(({ id, date, moments }) => (
                <p key={id}>{productions.length > 1 ? `${shortDay(date, locale)}: ${moments}` : moments}</p>
              ))}
            </div>
          </li>
        )}
        <li>
          <b>{words.questions}</b>
          <p>
            <CallUs />. {words.nameIt(order.number)}
          </p>
        </li>
      </ul>
    </section>
  )
}

const goodToKnowLabels = defineLabels({
  de: {
    title: 'Gut zu wissen',
    directions: 'Hinkommen',
    evening: 'Der Abend',
    questions: 'Fragen',
    nameIt: (number: string) => `Nennen Sie ${number}, wir sehen Ihre Karten.`,
  },
  en: {
    title: 'Good to know',
    directions: 'Getting there',
    evening: 'The evening',
    questions: 'Questions',
    nameIt: (number: string) => `Mention ${number}, and we can find your tickets.`,
  },
})
