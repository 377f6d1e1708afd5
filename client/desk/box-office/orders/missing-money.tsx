import { CircleAlert } from 'lucide-react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { orderWords } from './order-words.ts'

interface MissingMoneyProps {
  order: StaffOrder
  may: boolean
  onRefund: () => void
}

/** Asks what shall become of tickets whose money the provider has given back. */
export function MissingMoney({ order, may, onRefund }: MissingMoneyProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const { number, missing_cents: cents } = order
  const keep = useBoxOfficeCall(() => call('keepTickets', { number }, { body: { missing_cents: cents } }), {
    done: () => words.kept,
    failed: ({ message }) => message,
    isStale: true,
  })
  if (cents === 0) return null
  const hasTickets = order.lines.some(({ state }) => state === 'sold')
  return (
    <div className="e-note e-note--err bo-task">
      <Icon of={CircleAlert} />
      <span>
        <b>{words.missing(price(cents, locale))}</b> {hasTickets ? words.missingHint : words.missingNone}
      </span>
      {may && (
        <span className="e-sp">
          {hasTickets && <TextButton label={words.refund} onClick={onRefund} />}
          <TextButton label={hasTickets ? words.keep : words.keepNone} onClick={() => keep.press()} />
        </span>
      )}
    </div>
  )
}
