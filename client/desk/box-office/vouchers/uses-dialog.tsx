import { TicketPercent } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffVoucher } from '../../../../shared/contract/box-office/staff/vouchers.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { Table } from '../../listing/table.tsx'
import { usePagedList, wholeQuery } from '../../listing/use-listing.ts'
import { DialogFrame } from '../../ui/form/dialog-frame.tsx'
import { shortMoment } from '../words.ts'
import { voucherWords } from './words.ts'

export function UsesDialog({ voucher: { code, value }, onClose }: { voucher: StaffVoucher; onClose: () => void }) {
  const locale = staffLocale()
  const words = voucherWords[locale]
  const list = usePagedList(['box-office', 'voucher-uses', code], wholeQuery, (query, signal) =>
    call('voucherUses', { code }, { query, signal }),
  )
  return (
    <DialogFrame
      title={words.usesTitle(code)}
      width="38rem"
      body="vo-uses-b"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" data-first onClick={onClose}>
          {words.closeUses}
        </button>
      }
      onClose={onClose}
    >
      <p className="e-2">{words.shareKept}</p>
      <Listing
        list={list}
        icon={TicketPercent}
        words={{ none: words.noUse, noneHint: words.noUseHint, shown: words.shownUses }}
      >
        <Table
          isSmall
          columns={[
            ['', words.usedBy, ({ order }) => <Link to={`/orders/${order}`}>{order}</Link>],
            ['', words.usedAt, ({ at }) => (at ? shortMoment(at, locale) : words.underWay)],
            ['bo-n', words.tookOff, ({ cents }) => (value.kind === 'access' ? '–' : price(cents, locale))],
          ]}
          rows={list.rows}
          keyOf={({ order }) => order}
        />
      </Listing>
    </DialogFrame>
  )
}
