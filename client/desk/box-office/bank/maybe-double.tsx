import { Link } from 'react-router'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortDay } from '../words.ts'
import type { OpenLine } from './bank-lines.tsx'
import { bankWords } from './words.ts'

/**
 * The row below a transfer that shows the earlier payment, and asks whether both are the same. A transfer that names no
 * order can be booked or returned by the button in its own row. If the earlier payment waits on the list without an
 * order's number, "the same" books this one, and both leave the list.
 */
export function MaybeDouble({ line, may }: { line: OpenLine; may: boolean }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const { order, earlier } = line
  // a transfer that waits without an order's number is booked by the one that has it
  const sameAs = order !== null && earlier?.order === null ? earlier.key : null
  const same = sameAs === null ? { order: null } : { order, same_as: sameAs }
  const sameDone = sameAs === null ? words.sameDone : words.bookedOnce
  const decide = useBoxOfficeCall(
    (isAnother: boolean) =>
      call('assignBankLine', { line: line.key }, { body: isAnother ? { order, is_another: true } : same }),
    { done: (isAnother) => (isAnother ? words.anotherDone : sameDone), isStale: true },
  )
  const day = earlier?.paid_at ? shortDay(earlier.paid_at, locale) : null
  const facts = [price(earlier?.cents ?? line.cents, locale), day, earlier?.payer, earlier?.iban].filter(Boolean)
  return (
    <tr>
      <td className="c-note" colSpan={5}>
        <p>
          {words.maybeDouble[earlier?.decision ?? 'booked']}
          {earlier?.order && (
            <>
              {' '}
              <Link to={`/orders/${earlier.order}`}>{earlier.order}</Link>
            </>
          )}
          : {facts.join(', ')}
          {order !== null && order !== earlier?.order && (
            <>
              {'. '}
              {words.namesOrder} <Link to={`/orders/${order}`}>{order}</Link>.
            </>
          )}
        </p>
        {may && (
          <p className="bo-choice">
            <button type="button" className="e-b e-b--l" onClick={() => decide.press(false)}>
              {words.same}
            </button>
            {order !== null && (
              <button type="button" className="e-b e-b--l" onClick={() => decide.press(true)}>
                {words.another}
              </button>
            )}
          </p>
        )}
        <p className="e-errt" role="alert">
          {decide.error?.message}
        </p>
      </td>
    </tr>
  )
}
