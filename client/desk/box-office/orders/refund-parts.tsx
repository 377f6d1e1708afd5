// What the dialogs that refund tickets and that refund an amount have in common.
import { LabelledSelect } from '../../ui/form/labelled-inputs.tsx'
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
    <LabelledSelect
      label={words.why}
      value={why}
      options={refundWhys.map((each) => [each, words.whys[each]])}
      onChange={onChange}
    />
  )
}
