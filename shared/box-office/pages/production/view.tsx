import '../../choosing/choosing.css'
import type { ReactNode } from 'react'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { endAsWritten } from '../../../time/period-end.ts'
import { CallUs } from '../../../ui/call-us.tsx'
import { amount } from '../../../ui/money.ts'
import { Status } from '../../../ui/status.tsx'
import { ProductionHead } from '../../choosing/production-head.tsx'
import { Refusal } from '../../choosing/refusal.tsx'
import { ShopBar } from '../../frame/shop-bar.tsx'
import { ShopNotice } from '../../frame/shop-notice.tsx'
import { Thumb } from '../../frame/thumb.tsx'
import { PageBody } from '../../parts/page-body.tsx'
import { Rows } from '../../parts/rows.tsx'
import { CalendarIcon } from '../../parts/shop-icons.tsx'
import { useShopHref, useShopPage } from '../../shop-context.tsx'
import { Access } from './access.tsx'
import { Categories } from './categories.tsx'
import type { ClosedData, ProductionPageData } from './data.ts'
import { Opening } from './opening.tsx'
import { CodeForm, ProductionFacts } from './production-facts.tsx'
import './sale-dates.css'
import { shortDate, timeOfDay } from '../../../i18n/dates.ts'
import { grouped } from '../../../i18n/numbers.ts'
import { Fact } from '../../../screens/parts/fact.tsx'
import { Arrow } from '../../../ui/icon.tsx'
import type { SaleData } from '../../choosing/data.ts'
import { Suggestion, takeForm } from './suggestion.tsx'
import { Wishes } from './wishes.tsx'

export default function ProductionView({ data }: { data: ProductionPageData }) {
  const { production, sale, suggestion, isCancelled, closed } = data
  const { locale } = usePage()
  const words = useLabels(labels)
  const { waiting } = useShopPage().basket
  const isOpen = !closed && !waiting
  const held = isOpen || waiting ? null : data.held
  return (
    <>
      <ProductionHead production={production} back={{ href: production.url, label: words.back }} isFirst>
        {isCancelled && (
          <p>
            <Status status="cancelled" />
          </p>
        )}
        {!isCancelled && sale.stock === 'sold_out' && (
          <p>
            <Status status="sold_out" />
          </p>
        )}
      </ProductionHead>
      {(isOpen || held || (data.accessible && !waiting)) && <ShopBar />}
      <PageBody
        side={
          <>
            {!isCancelled && <SaleDates sale={sale} />}
            <ProductionFacts data={data} />
          </>
        }
        sideLabel={words.label}
      >
        {waiting ? <ShopNotice notice={waiting} /> : <Refusal production={production.id} />}
        {held && <ShopNotice notice={held} />}
        {isOpen ? (
          <>
            <Wishes data={data} />
            <Suggestion data={data} />
            <Categories data={data} />
            <Access data={data} />
            <SelfChosen data={data} />
          </>
        ) : (
          closed &&
          !(waiting && sale.state === 'on_sale' && !isCancelled) && (
            <Closed closed={closed} more={data.more} opensAt={closed.calendar && sale.from}>
              {!waiting && <Access data={data} />}
            </Closed>
          )
        )}
      </PageBody>
      {isOpen && suggestion && (
        <Thumb label={words.suggested} sum={amount(suggestion.cents, locale)}>
          <button className="btn" type="submit" form={takeForm}>
            {words.take}
          </button>
        </Thumb>
      )}
    </>
  )
}

const labels = defineLabels({
  de: { label: 'Das Konzert', back: 'Zurück zum Konzert', suggested: 'Unser Vorschlag', take: 'Diese nehmen' },
  en: { label: 'The concert', back: 'Back to the concert', suggested: 'Our suggestion', take: 'Take these' },
})

interface ClosedProps extends Pick<ProductionPageData, 'more'> {
  closed: ClosedData
  /** When the general sale begins; null unless it is still to begin. */
  opensAt: string | null
  /** What can be bought all the same, before other productions. */
  children: ReactNode
}

/** Why a production is not on sale. */
function Closed({ closed, more, opensAt, children }: ClosedProps) {
  const { heading, text, phone, calendar, code } = closed
  const { waiting } = useShopPage().basket
  return (
    <>
      {code && !waiting && (
        <section>
          <h2 className="d-h">{code.heading}</h2>
          <p className="say">{code.text}</p>
          <CodeForm label={code.label} send={code.send} />
        </section>
      )}
      <section>
        <h2 className="d-h">{heading}</h2>
        <p className="say">{text}</p>
        {opensAt && <Opening from={opensAt} />}
        {calendar && (
          <p className="act">
            <a className="btn btn--line" href={calendar.url} download>
              <CalendarIcon />
              {calendar.label}
            </a>
          </p>
        )}
        {phone && (
          <p className="tax">
            {phone} <CallUs />.
          </p>
        )}
      </section>
      {children}
      {more && (
        <section>
          <h2 className="d-h">{closed.more}</h2>
          <Rows html={more} />
        </section>
      )}
    </>
  )
}

/** The sale's dates in the states `presale` and `not_yet`; otherwise, and without a general sale, renders nothing. */
function SaleDates({ sale: { state, presale, from } }: { sale: SaleData }) {
  const { locale } = usePage()
  const words = useLabels(saleDatesLabels)
  if ((state !== 'presale' && state !== 'not_yet') || !from) return null
  const at = (iso: string) => words.at(shortDate(iso, locale), timeOfDay(iso))
  return (
    <div className="box sale-dates">
      <h2>{words.title}</h2>
      <dl>
        {presale && (
          <Fact
            term={shortDate(presale.from, locale)}
            lines={[
              <b key="who">{words.code}</b>,
              state === 'presale' ? words.runs(at(endAsWritten(presale.until))) : words.from(timeOfDay(presale.from)),
            ]}
          />
        )}
        <Fact
          term={shortDate(from, locale)}
          lines={[<b key="who">{words.everyone}</b>, words.without(timeOfDay(from))]}
        />
      </dl>
    </div>
  )
}

const saleDatesLabels = defineLabels({
  de: {
    title: 'Wer ab wann',
    code: 'Mit Code',
    everyone: 'Alle',
    at: (day: string, time: string) => `${day}, ${time}\u00a0Uhr`,
    runs: (until: string) => `läuft, bis ${until}`,
    from: (time: string) => `ab ${time}\u00a0Uhr`,
    without: (time: string) => `ab ${time}\u00a0Uhr, ohne Code`,
  },
  en: {
    title: 'When tickets go on sale',
    code: 'With a code',
    everyone: 'Everyone',
    at: (day: string, time: string) => `${day}, ${time}`,
    runs: (until: string) => `running until ${until}`,
    from: (time: string) => `from ${time}`,
    without: (time: string) => `from ${time}, without a code`,
  },
})

/** Links to the seats as a list and as a plan; renders nothing if no seat is free. */
function SelfChosen({ data: { production, categories, count, suggestion } }: { data: ProductionPageData }) {
  const href = useShopHref()
  const words = useLabels(selfChosenLabels)
  const free = categories.reduce((sum, category) => sum + category.free, 0)
  if (free === 0) return null
  const chosen = suggestion && suggestion.seats.length > 0 ? `&chosen=${suggestion.seats.join()}` : ''
  const address = `/webshop/${production.id}/seats?count=${count}${chosen}`
  return (
    <section>
      <h2 className="d-h">{words.head}</h2>
      <ul className="two">
        <li>
          <h3>
            <a href={href(address)}>
              {words.list} <Arrow />
            </a>
          </h3>
          <p>{words.aboutList}</p>
        </li>
        <li>
          <h3>
            <a href={href(`${address}&view=plan`)}>
              {words.plan} <Arrow />
            </a>
          </h3>
          <p>{words.aboutPlan(free)}</p>
        </li>
      </ul>
    </section>
  )
}

const selfChosenLabels = defineLabels({
  de: {
    head: 'Selbst wählen',
    list: 'Platzliste',
    plan: 'Saalplan',
    aboutList: 'Block, Reihe, Platz, mit Preis und Sicht. Auf dem Handy der schnellste Weg.',
    aboutPlan: (free: number) =>
      `${free === 1 ? 'Der letzte freie Platz' : `Alle ${grouped(free, 'de')} freien Plätze`} auf einen Blick, zum Vergrößern.`,
  },
  en: {
    head: 'Choose your own seats',
    list: 'List of seats',
    plan: 'Seating plan',
    aboutList: 'Block, row and seat, with price and view. The quickest way on a phone.',
    aboutPlan: (free: number) =>
      `${free === 1 ? 'The last available seat' : `All ${grouped(free, 'en')} available seats`} at a glance, to enlarge.`,
  },
})
