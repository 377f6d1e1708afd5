// A concert that is moved, stopped, cancelled or sold by telephone alone: its page, the list, the shop and the mail.
import { describe, expect, it } from 'vitest'
import type { SaleData } from '../../../shared/box-office/choosing/data.ts'
import type { Production, ProductionStatus } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import EventDetailScreen from '../../../shared/screens/event-detail/view.tsx'
import { sites } from '../../../shared/sites/sites.ts'
import { TimetableRow } from '../../../shared/ui/timetable-row.tsx'
import { messageOf } from '../../../worker/box-office/mails/message.ts'
import type { OrderMail } from '../../../worker/box-office/mails/order-mail.ts'
import { closedData } from '../../../worker/box-office/pages/production/closed-data.ts'
import { withSale } from '../../../worker/content/handlers/productions/sale.ts'
import { computedParts } from '../../../worker/screens/event-detail.ts'
import { show, words } from './show.tsx'
import { fullProduction, now } from './some-production.ts'

const until = '2026-12-24T18:00:00+01:00'
const date = '2026-12-24T20:00:00+01:00'

/** The production as its page and the list receive it. @param isStopped undefined if our box office does not sell it */
function produced(status: ProductionStatus, isStopped: boolean | undefined, locale: Locale): Production {
  const item = fullProduction({ status, date, ticket_url: null, status_text: '' })
  if (isStopped === undefined) return item
  const sale = { from: null, until, isStopped, lowestCents: 1200, highestCents: 5800, reducedCents: 900 }
  return withSale(item, sale, { locale, now })
}

function saidOf(status: ProductionStatus, isStopped: boolean | undefined, locale: Locale) {
  const production = produced(status, isStopped, locale)
  const parts = computedParts(production, { site: sites.hh, locale, now })
  const data = { production, ...parts, more: { loading: false as const, value: [] }, isInstead: false }
  const row = () => (
    <ul>
      <TimetableRow production={production} headingLevel={2} />
    </ul>
  )
  return {
    page: words(show('event-detail', EventDetailScreen, data, { locale })),
    list: words(show('event-detail', row, data, { locale })),
  }
}

function shopOf(state: 'cancelled' | 'moved' | 'stopped', locale: Locale): string {
  const sale: SaleData = { state: 'stopped', stock: 'available', presale: null, isOpened: false, from: null, until }
  const { heading, text, phone } = closedData(
    { locale, href: (path: string) => path },
    {
      id: 1,
      sale,
      accessible: null,
      maxPerOrder: 10,
      isCancelled: state === 'cancelled',
      isMoved: state === 'moved',
    },
  )
  return [heading, text, phone].filter(Boolean).join(' ')
}

function mailOf(locale: Locale, kind: Partial<OrderMail> & Pick<OrderMail, 'kind'>): string {
  const { subject, heading, paragraphs } = messageOf({
    site: sites.hh,
    locale,
    to: 'jana@example.org',
    name: 'Jana',
    order: 'A-26-7KQ-M2P-9XT4',
    orderUrl: '/o',
    productions: [],
    extras: [],
    totalCents: 0,
    taxes: [],
    isReturnable: false,
    attachments: [],
    links: { account: '', imprint: '', privacy: '', terms: '' },
    ...kind,
  } as OrderMail)
  return [subject, heading, ...paragraphs].join(' ')
}

const said = {
  de: {
    phone: /am Telefon: 040/,
    valid: /Ihre Karten gelten|Verkaufte Karten gelten weiter/,
    moved: /[Vv]erlegt/,
    noneNew: 'Neue Karten verkaufen wir zurzeit nicht.',
    stopped: 'Zurzeit verkaufen wir für dieses Konzert keine Karten.',
    paused: 'Der Verkauf ist unterbrochen',
    off: /[Aa]bgesagt|findet nicht statt|[Ff]ällt aus/,
    buy: /Tickets kaufen|Tickets ab/,
    byPhone: 'Karten erhalten Sie am Telefon: 040 66969 100',
    dials: 'Karten am Telefon',
  },
  en: {
    phone: /by phone: 040/,
    valid: /[Tt]ickets (?:already sold )?(?:are valid|remain valid)/,
    moved: /[Mm]oved/,
    noneNew: 'We are not selling new tickets at the moment.',
    stopped: 'We do not sell tickets for this concert at the moment.',
    paused: 'The sale is paused',
    off: /[Cc]ancelled|will not take place/,
    buy: /Buy tickets|Tickets from/,
    byPhone: 'Tickets are available by phone: 040 66969 100',
    dials: 'Tickets by phone',
  },
}

/** The button of a list's row. */
const rowButton = /\bTickets\b/

describe.each(['de', 'en'] as const)('In %s, page, list, shop and mail say the same of a concert', (locale) => {
  const own = said[locale]

  it('that is moved: tickets are valid, new ones are not sold, not by telephone either', () => {
    const { page, list } = saidOf('moved', true, locale)
    const running = saidOf('moved', false, locale)
    const shop = shopOf('moved', locale)
    const mail = mailOf(locale, { kind: 'changed', change: '', areCodesNew: false, returnUntil: until, ticketsUrl: '' })
    for (const text of [page, list, shop]) expect(text).toMatch(own.moved)
    for (const text of [page, shop, mail]) expect(text).toMatch(own.valid)
    for (const text of [page, shop]) expect(text).toContain(own.noneNew)
    for (const text of [page, running.page]) expect(text).not.toMatch(own.buy)
    for (const text of [list, running.list]) expect(text).not.toMatch(rowButton)
    // nor for a concert that our box office does not sell
    for (const text of [page, saidOf('moved', undefined, locale).page])
      for (const call of [own.byPhone, own.dials]) expect(text).not.toContain(call)
  })

  it('whose sale is stopped: no tickets at the moment, not by telephone either', () => {
    const { page, list } = saidOf('available', true, locale)
    const shop = shopOf('stopped', locale)
    for (const text of [page, shop]) expect(text).toContain(own.stopped)
    for (const text of [page, list, shop]) expect(text).toContain(own.paused)
    expect(page).not.toMatch(own.buy)
    expect(list).not.toMatch(rowButton)
    for (const text of [page, shop]) expect(text).not.toMatch(own.phone)
    expect(page).not.toContain(own.dials)
  })

  it('that is cancelled: it does not take place, and nothing is sold', () => {
    const { page, list } = saidOf('cancelled', true, locale)
    const mail = mailOf(locale, {
      kind: 'cancelled',
      reason: '',
      cancelled: { title: 'Alpensinfonie', date },
      ended: null,
      areTicketsVoid: true,
      cartUrl: null,
      areOthersValid: false,
      refundCents: 5800,
      isTransfer: false,
    } as never)
    for (const text of [page, list, shopOf('cancelled', locale), mail]) expect(text).toMatch(own.off)
    // page and list hide the link a second time
    expect(produced('cancelled', false, locale).ticket_url).toBeNull()
    expect(page).not.toMatch(own.buy)
    expect(list).not.toMatch(rowButton)
    for (const text of [page, saidOf('cancelled', undefined, locale).page])
      for (const call of [own.byPhone, own.dials]) expect(text).not.toContain(call)
  })

  it('that is sold by telephone alone: its page says so, with hours, and no list or shop sells it', () => {
    const { page, list } = saidOf('available', undefined, locale)
    for (const call of [own.byPhone, own.dials]) expect(page).toContain(call)
    expect(page).not.toMatch(own.buy)
    expect(list).not.toMatch(rowButton)
  })
})
