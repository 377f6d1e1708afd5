import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Plus, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { StaffOrderList } from '../../../../shared/contract/shop/staff/orders.ts'
import { paidBy } from '../../../../shared/shop/choice-words.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { withParameter } from '../../list/list-query.ts'
import { Head } from '../../ui/head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { useBoxOffice } from '../use-box-office.ts'
import { shortMoment } from '../words.ts'
import { BankLines } from './bank/bank-lines.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderMark } from './order-mark.tsx'
import { ordersWords } from './words.ts'
import '../box-office.css'
import { TableHead } from '../../ui/table-head.tsx'

type Row = StaffOrderList['results'][number]

/** `/admin/orders`: the list of orders. The address holds the search, the filters and the view. */
export default function OrdersScreen() {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const may = useBoxOffice()
  const [query, setQuery] = useSearchParams()
  const view = query.get('open') ?? ''
  const isBank = view === 'bank'
  const list = useInfiniteQuery({
    queryKey: ['box-office', 'orders', query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const asked = isBank ? new URLSearchParams() : new URLSearchParams(query)
      if (pageParam) asked.set('after', pageParam)
      return call('staffOrders', {}, { query: asked, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: StaffOrderList) => next,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const open = list.data?.pages[0]?.open
  const production = query.get('production') && productionName(list.data?.pages[0]?.production, query)
  const views = [
    ['', words.all, 0],
    ['open=refunds', words.refunds, open?.refunds ?? 0],
    ['open=payments', words.payments, open?.payments ?? 0],
    ['open=missing', words.missing, open?.missing ?? 0],
    ['open=bank', words.bank, open?.bank_lines ?? 0],
    ['period=today', words.today, 0],
    ['group=1', words.groups, 0],
  ] as const
  // the view whose parameter is in the address; '' is the view of all orders
  const current = views.find(([view]) => view && query.toString().split('&').includes(view))?.[0] ?? ''
  const isFiltered = [...query.keys()].some((name) => name !== 'locale')
  return (
    <div className="e-work">
      <Head title={deskScreens.orders.title[locale]}>
        {may('manage') && !isBank && (
          <a
            className="e-b e-b--i"
            href={addressOf('exportOrders', {}, query)}
            download
            aria-label={words.export}
            title={words.export}
          >
            <Icon of={Download} />
          </a>
        )}
        {may('sell') && (
          <Link className="e-b e-b--p" to="/sales">
            <Icon of={Plus} />
            <span>{words.create}</span>
          </Link>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            {views.map(([key, title, count]) => (
              <Link key={key} to={key ? `?${key}` : '.'} aria-current={current === key ? 'page' : undefined} replace>
                {title}
                {count > 0 && (
                  <span className={`e-mark ${key === 'open=refunds' ? 'e-mark--err' : 'e-mark--n'}`}>
                    {count >= 100 ? '99+' : count}
                  </span>
                )}
              </Link>
            ))}
          </nav>
        </div>
        {isBank ? (
          <BankLines />
        ) : (
          <>
            <search className="e-fbar">
              <SearchField
                className="bo-srch"
                label={words.search}
                value={query.get('q') ?? ''}
                onChange={(q) => setQuery(withParameter(query, 'q', q), { replace: true })}
              />
              <OrderFilters
                query={query}
                onQuery={(next) => setQuery(next, { replace: true })}
                production={production || null}
              />
            </search>
            <PagedRows
              list={list}
              count={rows.length}
              icon={SearchX}
              words={
                list.hasNextPage
                  ? { ...words, noneHint: words.nonePage }
                  : isFiltered
                    ? words
                    : { ...words, noneHint: words.emptyHint }
              }
            >
              <Rows rows={rows} />
            </PagedRows>
          </>
        )}
      </main>
    </div>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const locale = staffLocale()
  const words = ordersWords[locale]
  return (
    <div className="e-tw">
      <table className="e-t bo-t">
        <TableHead
          columns={[
            ['c-t', words.name],
            ['c-m', words.number],
            ['c-m', words.time],
            ['c-x', words.content],
            ['c-x bo-n', words.tickets],
            ['c-m bo-n', words.amount],
            ['c-x', words.payment],
            ['c-s', words.state],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td className="c-t">
                <Link to={`/orders/${row.number}`}>{row.name || words.nameless}</Link>
              </td>
              <td className="c-m bo-code">{row.number}</td>
              <td className="c-m">{shortMoment(row.created_at, locale)}</td>
              <td className="c-x">
                <span className="e-el">{contentOf(row)}</span>
              </td>
              <td className="c-x bo-n">{row.tickets}</td>
              <td className="c-m bo-n">{price(row.total_cents, locale)}</td>
              <td className="c-x">{paidBy(row.means, locale)}</td>
              <td className="c-s">
                <OrderMark row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function productionName(production: StaffOrderList['production'] | undefined, query: URLSearchParams): string {
  const locale = staffLocale()
  return production
    ? `${production.title}, ${shortMoment(production.date, locale)}`
    : ordersWords[locale].concert(Number(query.get('production')))
}

function contentOf({ productions }: Row): string {
  const words = ordersWords[staffLocale()]
  const [first] = productions
  if (!first || productions.length > 1) return words.concerts(productions.length)
  return first.title ?? words.concert(first.id)
}
