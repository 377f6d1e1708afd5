import { useInfiniteQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { StaffVoucher, VoucherUses } from '../../../../shared/contract/shop/staff/vouchers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { PagedRows } from '../paged-rows.tsx'
import { shortMoment } from '../words.ts'
import { voucherWords } from './words.ts'

export function UsesDialog({ voucher: { code, value }, onClose }: { voucher: StaffVoucher; onClose: () => void }) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const id = useId()
  const list = useInfiniteQuery({
    queryKey: ['box-office', 'voucher-uses', code],
    queryFn: ({ pageParam, signal }) => call('voucherUses', { code, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }: VoucherUses) => next,
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <ModalDialog labelledBy={id} width="38rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id={id}>{words.usesTitle(code)}</h2>
      </div>
      <div className="e-dlg-b vo-uses-b">
        <PagedRows
          list={list}
          count={rows.length}
          icon={TicketPercent}
          words={{ ...words, none: words.noUse, noneHint: words.noUseHint, shown: words.shownUses }}
        >
          <table className="e-mini">
            <TableHead
              columns={[
                ['', words.usedBy],
                ['', words.usedAt],
                ['bo-n', words.tookOff],
              ]}
            />
            <tbody>
              {rows.map(({ order, at, cents }) => (
                <tr key={order}>
                  <td>
                    <Link to={`/orders/${order}`}>{order}</Link>
                  </td>
                  <td>{at ? shortMoment(at, locale) : words.underWay}</td>
                  <td className="bo-n">{value.kind === 'access' ? '–' : price(cents, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </PagedRows>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--p" data-first onClick={onClose}>
            {words.closeUses}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
