import { MailX, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { paidBy } from '../../../../shared/box-office/choice-words.ts'
import type { StaffOrderList } from '../../../../shared/contract/box-office/staff/orders.ts'
import { listed } from '../../../../shared/i18n/listed.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { price } from '../../../../shared/ui/money.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { ListingScreen } from '../../listing/listing-screen.tsx'
import { useListing } from '../../listing/use-listing.ts'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { BankLines } from '../bank/bank-lines.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortMoment } from '../words.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderMark } from './order-mark.tsx'
import { ordersWords } from './words.ts'
import '../box-office.css'

/** `/admin/orders`: the list of orders. The address holds the search, the filters and the view. */
export default function OrdersScreen() {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const may = useBoxOffice()
  const list = useListing(['box-office', 'orders'], (query, signal) =>
    // the bank's transfers have a separate list; the list of orders counts the open ones of each view
    call('staffOrders', {}, { query: isBank(query) ? new URLSearchParams() : query, signal }),
  )
  const { query, first } = list
  const open = first?.open
  const hasFilters = [...query.keys()].some((name) => name !== 'locale')
  const marked = (count = 0, kind = 'n') =>
    count > 0 && <span className={`e-mark e-mark--${kind}`}>{count >= 100 ? '99+' : count}</span>
  const canExport = may('manage') && !isBank(query)
  return (
    <ListingScreen
      title={deskScreens.orders.title[locale]}
      download={canExport && { href: addressOf('exportOrders', {}, query), label: words.export, isIcon: true }}
      main={may('sell') && { label: words.create, to: '/sales' }}
      list={list}
      words={hasFilters ? words : { ...words, noneHint: words.emptyHint }}
      icon={SearchX}
      summary={open !== undefined && open.unsent > 0 && <UnsentMails orders={open.unsent} />}
      views={[
        ['', words.all],
        ['open=refunds', words.refunds, marked(open?.refunds, 'err')],
        ['open=payments', words.payments, marked(open?.payments)],
        ['open=missing', words.missing, marked(open?.missing)],
        ['open=returns', words.returns, marked(open?.returns, 'warn')],
        ...(open?.uncopied || query.get('open') === 'uncopied'
          ? [['open=uncopied', words.uncopied, marked(open?.uncopied, 'err')] as const]
          : []),
        ['open=bank', words.bank, marked(open?.bank_lines)],
        ['period=today', words.today],
        ['group=1', words.groups],
      ]}
      filters={<OrderFilters query={query} onQuery={list.setQuery} production={productionName(first, query)} />}
      instead={isBank(query) && <BankLines />}
      className="bo-t"
      columns={[
        ['c-t', words.name, ({ number, name }) => <Link to={`/orders/${number}`}>{name || words.nameless}</Link>],
        ['c-m bo-code', words.number, ({ number }) => number],
        ['c-m', words.time, ({ created_at: at }) => shortMoment(at, locale)],
        ['c-x', words.content, (row) => <span className="e-el">{contentOf(row)}</span>],
        ['c-x bo-n', words.tickets, ({ tickets }) => tickets],
        ['c-m bo-n', words.amount, ({ total_cents: cents }) => price(cents, locale)],
        ['c-x', words.payment, ({ means }) => paidBy(means, locale)],
        ['c-s', words.state, (row) => <OrderMark row={row} />],
      ]}
      keyOf={({ number }) => number}
    />
  )
}

/** Names the mails that a restore has not sent, which one call sends. */
function UnsentMails({ orders }: { orders: number }) {
  const words = ordersWords[staffLocale()]
  const may = useBoxOffice()
  const send = useBoxOfficeCall(() => call('sendUnsentMails', {}), {
    onDone: ({ failed }) =>
      failed.length === 0
        ? alert('save', words.unsentSent)
        : alert('error', words.unsentFailed(listed(failed, staffLocale()))),
    failed: ({ message }) => message,
  })
  return (
    <div className="e-note e-note--warn bo-task">
      <Icon of={MailX} />
      <span>{words.unsent(orders)}</span>
      {may('sell') && <TextButton label={words.sendUnsent} className="e-sp" onClick={() => send.press()} />}
    </div>
  )
}

function isBank(query: URLSearchParams): boolean {
  return query.get('open') === 'bank'
}

/** Names the production to which the list is limited; null if it shows all productions. */
function productionName(page: StaffOrderList | undefined, query: URLSearchParams): string | null {
  const id = query.get('production')
  if (!id) return null
  if (!page?.production) return ordersWords[staffLocale()].concert(Number(id))
  return `${page.production.title}, ${shortMoment(page.production.date, staffLocale())}`
}

function contentOf({ productions }: StaffOrderList['results'][number]): string {
  const words = ordersWords[staffLocale()]
  const [first] = productions
  if (!first || productions.length > 1) return words.concerts(productions.length)
  return first.title ?? words.concert(first.id)
}
