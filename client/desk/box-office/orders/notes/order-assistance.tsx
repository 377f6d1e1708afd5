import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { orderWords } from '../order-words.ts'

/** What the buyer said that the house should know. Staff delete it when the buyer withdraws the consent. */
export function OrderAssistance({ order: { number, assistance } }: { order: StaffOrder }) {
  const words = orderWords[staffLocale()]
  const remove = useBoxOfficeCall(() => call('removeAssistance', { number }), {
    done: () => words.assistanceRemoved,
    failed: ({ message }) => message,
  })
  if (!assistance) return null
  return (
    <section className="e-rail-s">
      <h2>{words.assistance}</h2>
      <p>{assistance}</p>
      <p className="e-2">{words.assistanceHint}</p>
      <p>
        <TextButton label={words.removeAssistance} onClick={() => remove.press()} />
      </p>
    </section>
  )
}
