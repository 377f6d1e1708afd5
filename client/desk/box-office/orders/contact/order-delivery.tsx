import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { shortMoment } from '../../words.ts'
import { contactWords } from './words.ts'

/** Whether tickets on paper have been posted, have come back or have been picked up, and the buttons that mark it. */
export function OrderDelivery({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const may = useBoxOffice()
  const { number, state, delivery, handed_over_at: at, returned_at: back } = order
  const outcome = { done: () => words.marked, failed: ({ message }: Error) => message }
  const handOver = useBoxOfficeCall(
    (isDone: boolean) => call('handOver', { number }, { body: { is_handed_over: isDone } }),
    outcome,
  )
  const comeBack = useBoxOfficeCall(
    (isBack: boolean) => call('returnLetter', { number }, { body: { is_returned: isBack } }),
    outcome,
  )
  const { type } = delivery
  if ((type !== 'post' && type !== 'box_office') || state !== 'complete') return null
  const button = (label: string, { press }: typeof handOver, value: boolean) => (
    <>
      {' '}
      <TextButton label={label} onClick={() => press(value)} />
    </>
  )
  return (
    <>
      <p>
        {at === null ? words.notYet[type] : words.handedOverAt[type](shortMoment(at, locale))}
        {may('sell') &&
          back === null &&
          button(at === null ? words.handedOver[type] : words.undo, handOver, at === null)}
        {may('sell') && at === null && type === 'post' && order.letter_mail === 'due' && (
          <span className="e-2"> {words.mailsPosted}</span>
        )}
      </p>
      {type === 'post' && at !== null && (
        <p>
          {back !== null && words.returnedAt(shortMoment(back, locale))}
          {may('sell') && back === null && button(words.cameBack, comeBack, true)}
          {may('sell') && back !== null && (
            <>
              {button(words.postAgain, handOver, false)}
              {button(words.undo, comeBack, false)}
            </>
          )}
        </p>
      )}
    </>
  )
}
