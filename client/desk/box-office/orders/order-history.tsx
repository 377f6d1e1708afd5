import { paidBy } from '../../../../shared/box-office/choice-words.ts'
import { isRefusal } from '../../../../shared/contract/box-office/audited-calls.ts'
import { isDeskMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { useNameOf } from '../../shell/start.ts'
import { mailName, shortMoment } from '../words.ts'
import { orderWords } from './order-words.ts'

interface Happened {
  at: string
  who: string
  what: string
}

/** The history of an order: calls by staff, mails, movements of money and, if ordered online, the order itself. */
export function OrderHistory({ order }: { order: StaffOrder }) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const nameOf = useNameOf()
  return (
    <section className="e-sec">
      <h2>{words.history}</h2>
      <ul className="e-lis e-lis--r bo-history">
        {happenedTo(order, nameOf).map(({ at, who, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their elements have no state
          <li key={index} className="e-li">
            <span>
              <b>{who}</b> {what}
            </span>
            <small className="e-sp">{shortMoment(at, locale)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function happenedTo(order: StaffOrder, nameOf: (by: string) => string): Happened[] {
  const { ledger, mails, calls, contact, payment, created_at: at } = order
  const locale = staffLocale()
  const words = orderWords[locale]
  // an online order may have been exchanged at the desk since
  const first = ledger.find(({ kind }) => kind === 'payment')
  const all = [
    ...calls.map(({ at, by, action, result }) => {
      const name = words.calls[action] ?? action
      return { at, who: nameOf(by), what: isRefusal(result, { isOfOrder: true }) ? words.refusedCall(name) : name }
    }),
    ...mails.map(({ at, sent_at: sent, kind, tries }) => {
      const name = mailName(kind, locale)
      return { at: sent ?? at, who: words.system, what: sent ? words.mailed(name) : words.mailWaits(name, tries) }
    }),
    ...ledger.toReversed().map(({ at, kind, cents, means, moved }) => {
      const by = [means && paidBy(means, locale), moved?.id].filter(Boolean).map((text) => `, ${text}`)
      const name = moved ? words.moved[moved.kind] : words.ledger[kind]
      return { at, who: words.system, what: `${name} ${price(cents, locale)}${by.join('')}` }
    }),
    ...(isDeskMeans(first?.means ?? payment.means)
      ? []
      : [{ at, who: contact.name || words.nameless, what: words.ordered }]),
  ]
  return all.sort((a, b) => b.at.localeCompare(a.at))
}
