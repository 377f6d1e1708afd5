import type { StaffOrder } from '../../../../../shared/contract/shop/staff/orders.ts'
import { alert } from '../../../../staff/alerts.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOffice } from '../../../shell/use-box-office.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { shortMoment } from '../../words.ts'
import { contactWords } from './words.ts'

/** Whether tickets on paper have been posted or picked up, and the button that marks it. */
export function OrderDelivery({ order: { number, state, delivery, handed_over_at: at } }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = contactWords[locale]
  const may = useBoxOffice()
  const mark = useBoxOfficeCall(
    (isDone: boolean) => call('handOver', { number }, { body: { is_handed_over: isDone } }),
    { done: () => words.marked },
  )
  const { type } = delivery
  if ((type !== 'post' && type !== 'box_office') || state !== 'complete') return null
  const onMark = () => mark.isPending || mark.mutate(at === null, { onError: ({ message }) => alert('error', message) })
  return (
    <p>
      {at === null ? words.notYet[type] : words.handedOverAt[type](shortMoment(at, locale))}
      {may('sell') && (
        <>
          {' '}
          <button type="button" className="e-b e-b--t" onClick={onMark}>
            {at === null ? words.handedOver[type] : words.undo}
          </button>
        </>
      )}
    </p>
  )
}
