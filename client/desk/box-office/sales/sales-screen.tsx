import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, SearchX } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import type { StaffSales } from '../../../../shared/contract/shop/staff/sales.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { FilterChip } from '../../list/filters/filter-chip.tsx'
import { withParameter } from '../../list/list-query.ts'
import { Head } from '../../ui/head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { useBoxOffice } from '../use-box-office.ts'
import { figureWords } from './figure-words.ts'
import { Figures } from './figures.tsx'
import { SalesRows, sumOfAbos } from './sales-rows.tsx'
import { StockLegend } from './stock-bar.tsx'
import { salesWords } from './words.ts'
import '../box-office.css'

/**
 * `/admin/sales`: the productions that are sold here, with the state of their places. The query holds view and filters.
 */
export default function SalesScreen() {
  const locale = staffLocale()
  const words = salesWords[locale]
  const may = useBoxOffice()
  const [query, setQuery] = useSearchParams()
  const list = useInfiniteQuery({
    queryKey: ['box-office', 'sales', query.toString()],
    queryFn: ({ pageParam, signal }) =>
      call('staffSales', {}, { query: withParameter(query, 'after', pageParam), signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: StaffSales) => next,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const set = (name: string, value: string) => setQuery(withParameter(query, name, value), { replace: true })
  const view = query.get('past') ? 'past' : (query.get('stock') ?? '')
  const views = [
    ['', words.upcoming, ''],
    ['few_left', words.fewLeft, '?stock=few_left'],
    ['slow', words.slow, '?stock=slow'],
    ['sold_out', words.soldOut, '?stock=sold_out'],
    ['past', words.past, '?past=1'],
  ] as const
  const [room, abo] = [query.get('room') ?? '', query.get('abo') ?? '']
  // every row of a filtered list has the chosen hall and abo, so the first row names them
  const chosenRoom = { values: {}, related: { rooms: { [room]: { title: rows[0]?.venue || `#${room}` } } } }
  const chosenAbo = { values: {}, related: { abos: { [abo]: { title: rows[0]?.abo?.title || `#${abo}` } } } }
  return (
    <div className="e-work">
      <Head title={deskScreens.sales.title[locale]}>
        {may('manage') && (
          <a className="e-b e-b--l" href={addressOf('exportSales', {}, query)} download>
            <Icon of={Download} />
            <span>{figureWords[locale].export}</span>
          </a>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <Figures open={list.data?.pages[0]?.open} />
        {may('buyers') && <Due open={list.data?.pages[0]?.open} />}
        <div className="e-views">
          <nav aria-label={words.views}>
            {views.map(([key, title, address]) => (
              <Link key={key} to={address || '.'} aria-current={view === key ? 'page' : undefined} replace>
                {title}
              </Link>
            ))}
          </nav>
        </div>
        <search className="e-fbar">
          <SearchField
            className="bo-srch"
            label={words.search}
            value={query.get('q') ?? ''}
            onChange={(q) => set('q', q)}
          />
          <FilterChip
            entity={entityOf('productions')}
            name="roomId"
            value={room}
            rows={room ? [chosenRoom] : []}
            onChange={(value) => set('room', value)}
          />
          <FilterChip
            entity={entityOf('productions')}
            name="aboId"
            value={abo}
            rows={abo ? [chosenAbo] : []}
            onChange={(value) => set('abo', value)}
          />
        </search>
        <div className="bo-leg-l">
          <StockLegend counts={sumOfAbos(rows)} />
        </div>
        <PagedRows
          list={list}
          count={rows.length}
          icon={SearchX}
          words={{ ...words, noneHint: list.hasNextPage ? words.nonePage : words.noneHint }}
        >
          <SalesRows rows={rows} />
        </PagedRows>
      </main>
    </div>
  )
}

function Due({ open }: { open: StaffSales['open'] | undefined }) {
  const words = salesWords[staffLocale()]
  const due = [
    ['refunds', open?.refunds ?? 0, words.dueRefunds],
    ['payments', open?.payments ?? 0, words.duePayments],
    ['bank', open?.bank_lines ?? 0, words.dueLines],
  ] as const
  const counted = due.filter(([, count]) => count > 0)
  if (counted.length === 0) return null
  return (
    <ul className="bo-due" aria-label={words.due}>
      {counted.map(([key, count, text]) => (
        <li key={key}>
          <Link className={`e-mark ${key === 'refunds' ? 'e-mark--err' : 'e-mark--warn'}`} to={`/orders?open=${key}`}>
            {text(count >= 100 ? '99+' : String(count))}
          </Link>
        </li>
      ))}
    </ul>
  )
}
