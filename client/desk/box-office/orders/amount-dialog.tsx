import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { typedCents } from '../typed-cents.ts'
import { orderWords } from './order-words.ts'
import { TextField } from './text-field.tsx'
import { type Why, WhySelect } from './why-select.tsx'
import { centsBack } from './work/cents-back.ts'
import { Consequences } from './work/consequences.tsx'
import { useWork } from './work/use-work.ts'
import { workWords } from './work/words.ts'

interface AmountDialogProps {
  order: StaffOrder
  /** Opens the dialog that takes tickets back instead. */
  onTickets: () => void
  onClose: () => void
}

/** Gives back a part of the price; the tickets stay valid. */
export function AmountDialog({ order, onTickets, onClose }: AmountDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState<Why>('goodwill')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const cents = typed.trim() ? (typedCents(typed) ?? 0) : 0
  const work = useWork({
    call: 'refundOrder',
    number: order.number,
    body: cents > 0 ? { cents, why, ...(text.trim() && { text: text.trim() }) } : null,
    done: (consequences) => words.refundDone(price(centsBack(consequences), locale)),
    onDone: onClose,
  })
  const { consequences } = work
  const submit = () => {
    setMissing(cents === 0)
    work.submit()
  }
  return (
    <FormDialog
      title={words.amountTitle(order.number)}
      icon={Undo2}
      width="34rem"
      action={words.refundDo(price(consequences ? centsBack(consequences) : cents, locale))}
      error={isMissing && cents === 0 ? words.amountWrong : work.error}
      isWaiting={work.isAsking}
      other={<TextButton label={words.ticketsInstead} onClick={onTickets} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <div className="bo-fee">
            <TextField
              label={words.amount}
              value={typed}
              onChange={setTyped}
              max={12}
              mode="decimal"
              isFirst
              error={errorId}
            />
            <WhySelect why={why} onChange={setWhy} />
          </div>
          <p className="e-hint">{words.amountHint}</p>
          <TextField label={words.text} value={text} onChange={setText} max={500} error={errorId} />
          {consequences && (
            <Consequences
              lines={[
                [price(centsBack(consequences), locale), words.back],
                words.revoked(consequences.tickets),
                workWords[locale].mails(consequences.mails, order.contact.email),
                words.creditNotes(consequences.documents),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
