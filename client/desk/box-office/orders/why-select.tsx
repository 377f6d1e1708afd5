import { refundWhys } from '../../../../shared/contract/box-office/keys.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { LabelledSelect } from '../../ui/form/labelled-inputs.tsx'
import { orderWords } from './order-words.ts'

export type Why = (typeof refundWhys)[number]

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
