import { orderStateName } from '../../../../shared/box-office/order-state-words.ts'
import type { StaffOrderList } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { shortDay } from '../words.ts'
import { ordersWords } from './words.ts'

type Marked = Pick<StaffOrderList['results'][number], 'state' | 'means' | 'task_cents' | 'missing_cents' | 'due_at'>

/** The state of an order, marked unless it is paid or complete. A due refund or payment replaces the state. */
export function OrderMark({ row }: { row: Marked }) {
  const { state, task_cents: task, missing_cents: missing, due_at: due } = row
  const isFree = row.means === 'free'
  const locale = staffLocale()
  const words = ordersWords[locale]
  if (task > 0) return <span className="e-mark e-mark--err">{words.toRefund(price(task, locale))}</span>
  if (missing > 0) return <span className="e-mark e-mark--err">{words.missingMoney(price(missing, locale))}</span>
  const name = orderStateName(state, locale, isFree)
  if (state === 'pending' && isFree) return <span className="e-mark e-mark--warn">{name}</span>
  if (state === 'pending') return <span className="e-mark e-mark--warn">{words.dueBy(shortDay(due, locale))}</span>
  return state === 'complete' || state === 'paid' ? (
    <span className="e-2">{name}</span>
  ) : (
    <span className="e-mark e-mark--n">{name}</span>
  )
}
