import { Undo2 } from 'lucide-react'
import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { defineLabels } from '../../../../../shared/i18n/labels.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { shortDay, shortMoment } from '../../words.ts'

interface AskedReturnsProps {
  order: StaffOrder
  may: { refund: boolean; sell: boolean }
  /** Opens the dialog that refunds the tickets of a production. */
  onRefund: (production: number) => void
}

/** The moved concerts whose tickets the buyer wants to give back, as tasks; and until when others may be given back. */
export function AskedReturns({ order, may, onRefund }: AskedReturnsProps) {
  const locale = staffLocale()
  const words = labels[locale]
  const keep = useBoxOfficeCall(
    (production: number) => call('keepReturn', { number: order.number }, { body: { production } }),
    { done: () => words.kept, failed: ({ message }) => message, isStale: true },
  )
  return order.returns.map(({ production, until, asked_at: asked }) => {
    const title = order.productions.find(({ id }) => id === production)?.title ?? ''
    if (asked === null)
      return (
        <p key={production} className="e-note">
          <Icon of={Undo2} />
          <span>{words.allowed(title, shortDay(until, locale))}</span>
        </p>
      )
    return (
      <div key={production} className="e-note e-note--warn bo-task">
        <Icon of={Undo2} />
        <span>
          <b>{words.asked(title)}</b> {words.since(shortMoment(asked, locale))}
        </span>
        <span className="e-sp">
          {may.refund && <TextButton label={words.refund} onClick={() => onRefund(production)} />}
          {may.sell && <TextButton label={words.keep} onClick={() => keep.press(production)} />}
        </span>
      </div>
    )
  })
}

const labels = defineLabels({
  de: {
    allowed: (title: string, day: string) => `»${title}« ist verlegt, Rückgabe bis ${day}.`,
    asked: (title: string) => `Möchte die Karten für »${title}« zurückgeben.`,
    since: (moment: string) => `Mit dem Knopf auf der Seite der Bestellung, ${moment}.`,
    refund: 'Zurücknehmen …',
    keep: 'Behält die Karten',
    kept: 'Vermerkt: Die Karten gelten weiter',
  },
  en: {
    allowed: (title: string, day: string) => `“${title}” was moved, returns until ${day}.`,
    asked: (title: string) => `Wants to return the tickets for “${title}”.`,
    since: (moment: string) => `By the button on the page of the order, ${moment}.`,
    refund: 'Take back …',
    keep: 'Keeps the tickets',
    kept: 'Noted: the tickets stay valid',
  },
})
