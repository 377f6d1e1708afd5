// What the dialogs that refund tickets and that refund an amount have in common.
import { refundWhys } from '../../../../shared/contract/shop/keys.ts'
import type { OrderConsequences } from '../../../../shared/contract/shop/staff/order-work.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { orderWords } from './order-words.ts'

export type Why = (typeof refundWhys)[number]

/** Returns what goes back to the buyer, in cents; the server knows whether the delivery has been refunded before. */
export const centsBack = ({ cents }: OrderConsequences) => -Object.values(cents).reduce((sum, each) => sum + each, 0)

export function WhySelect({ why, onChange }: { why: Why; onChange: (why: Why) => void }) {
  const words = orderWords[staffLocale()]
  return (
    <label className="e-f">
      <span className="e-lb">{words.why}</span>
      <select className="e-in" value={why} onChange={({ target }) => onChange(target.value as Why)}>
        {refundWhys.map((each) => (
          <option key={each} value={each}>
            {words.whys[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
