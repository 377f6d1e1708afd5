import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, Plus, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { StaffVoucher, StaffVouchers } from '../../../../shared/contract/shop/staff/vouchers.ts'
import { deskScreens } from '../../../../shared/staff/desk-screens.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { addressOf, call } from '../../api/call.ts'
import { withParameter } from '../../list/list-query.ts'
import { Head } from '../../ui/head.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { useBoxOffice } from '../use-box-office.ts'
import { NewVoucherDialog } from './new-voucher-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { UsesDialog } from './uses-dialog.tsx'
import { VoucherRows } from './voucher-rows.tsx'
import { voucherWords } from './words.ts'
import '../box-office.css'
import './vouchers.css'

/** `/admin/vouchers`: vouchers, discounts and magic codes with their uses. Search and view are in the address. */
export default function VouchersScreen() {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const may = useBoxOffice()
  const [query, setQuery] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const [stopped, setStopped] = useState<StaffVoucher | null>(null)
  const [used, setUsed] = useState<StaffVoucher | null>(null)
  const view = query.get('view') ?? ''
  const list = useInfiniteQuery({
    queryKey: ['box-office', 'vouchers', query.toString()],
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(query)
      if (pageParam) asked.set('after', pageParam)
      return call('staffVouchers', {}, { query: asked, signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: StaffVouchers) => next,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const views = [
    ['', words.all],
    ['amount', words.amount],
    ['discount', words.discount],
    ['access', words.access],
  ] as const
  return (
    <div className="e-work">
      <Head title={deskScreens.vouchers.title[locale]}>
        {may('manage') && (
          <>
            <a
              className="e-b e-b--i"
              href={addressOf('exportVouchers', {}, new URLSearchParams({ view }))}
              download
              aria-label={words.export}
              title={words.export}
            >
              <Icon of={Download} />
            </a>
            <button type="button" className="e-b e-b--p" onClick={() => setCreating(true)}>
              <Icon of={Plus} />
              <span>{words.create}</span>
            </button>
          </>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        <div className="e-views">
          <nav aria-label={words.views}>
            {views.map(([key, title]) => (
              <Link key={key} to={key ? `?view=${key}` : '.'} aria-current={view === key ? 'page' : undefined} replace>
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
            onChange={(q) => setQuery(withParameter(query, 'q', q), { replace: true })}
          />
        </search>
        <PagedRows list={list} count={rows.length} icon={TicketPercent} words={words}>
          <VoucherRows rows={rows} onUses={setUsed} onStop={may('manage') ? setStopped : null} />
        </PagedRows>
      </main>
      {isCreating && (
        <NewVoucherDialog accesses={list.data?.pages[0]?.accesses ?? []} onClose={() => setCreating(false)} />
      )}
      {used && <UsesDialog voucher={used} onClose={() => setUsed(null)} />}
      {stopped && <StopDialog voucher={stopped} onClose={() => setStopped(null)} />}
    </div>
  )
}
