import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { placeName } from '../../../../shared/box-office/place-words.ts'
import { isDeskMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { toggled } from '../../listing/selection/toggled.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { centsText, typedCents } from '../typed-cents.ts'
import { orderWords } from './order-words.ts'
import { TextField } from './text-field.tsx'
import { entryText, TicketName } from './ticket-name.tsx'
import { type Why, WhySelect } from './why-select.tsx'
import { centsBack } from './work/cents-back.ts'
import { Consequences } from './work/consequences.tsx'
import { useWork } from './work/use-work.ts'
import { workWords } from './work/words.ts'

interface RefundDialogProps {
  order: StaffOrder
  /** The production whose tickets are chosen at first; null for none. */
  returned: number | null
  /** Opens the dialog that refunds an amount instead. */
  onAmount: () => void
  onClose: () => void
}

export function RefundDialog({ order, returned, onAmount, onClose }: RefundDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const valid = order.lines.filter(({ state }) => state === 'sold')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(valid.filter(({ production }) => production === returned).map(({ id }) => id)),
  )
  const [withDelivery, setDelivery] = useState(false)
  const [why, setWhy] = useState<Why>('goodwill')
  const [usedReason, setUsedReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [proposed, setProposed] = useState(0)
  // null until staff change the proposed fee
  const [ownFee, setFee] = useState<string | null>(null)
  const typedFee = ownFee ?? (proposed > 0 ? centsText(proposed, locale) : '')
  const [text, setText] = useState('')
  const lines = valid.filter(({ id }) => chosen.has(id))
  const ticketsCents = lines.reduce((sum, line) => sum + line.cents, 0)
  const fee = typedFee.trim() ? typedCents(typedFee, ticketsCents) : 0
  const hasUsed = lines.some(({ used_at: at }) => at !== null)
  const reason = usedReason.trim()
  const missing =
    lines.length === 0
      ? words.refundNothing
      : hasUsed && !reason
        ? words.usedMissing
        : fee === null
          ? words.feeWrong
          : undefined
  const work = useWork({
    call: 'refundOrder',
    number: order.number,
    body:
      missing === undefined
        ? {
            lines: lines.map(({ id }) => id),
            delivery: withDelivery,
            why,
            ...(fee && { fee_cents: fee }),
            ...(text.trim() && { text: text.trim() }),
            ...(hasUsed && { used_reason: reason }),
          }
        : null,
    done: (consequences) => words.refundDone(price(centsBack(consequences), locale)),
    onDone: onClose,
  })
  const { along = [], fee_cents: proposal = 0 } = work.consequences ?? {}
  if (work.consequences && proposal !== proposed) setProposed(proposal)
  const cents = lines.length === 0 ? 0 : work.consequences && centsBack(work.consequences)
  const amount = cents === null ? '…' : price(cents, locale)
  const submit = () => {
    setMissing(missing !== undefined)
    work.submit()
  }
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids)
    setProposed(0)
    setMissing(false)
  }
  const { means } = order.payment
  const where = isDeskMeans(means) ? words.whereDesk : means === 'transfer' ? words.whereBank : words.whereCard
  return (
    <FormDialog
      title={`${words.refund.replace(' …', '')} ${order.number}`}
      icon={Undo2}
      width="34rem"
      action={words.refundDo(amount)}
      error={isMissing && missing !== undefined ? missing : work.error}
      isWaiting={work.isAsking}
      other={<TextButton label={words.amountOnly} onClick={onAmount} />}
      onSubmit={submit}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <fieldset className="bo-box">
            <legend>{words.which}</legend>
            {valid.length > 2 && (
              <label className="bo-check">
                <input
                  type="checkbox"
                  checked={lines.length === valid.length}
                  onChange={({ target }) => choose(new Set(target.checked ? valid.map(({ id }) => id) : []))}
                />
                <b>{words.whole}</b>
              </label>
            )}
            {valid.map((line, index) => (
              <label key={line.id} className="bo-check">
                <input
                  type="checkbox"
                  data-first={index === 0 || undefined}
                  checked={chosen.has(line.id)}
                  aria-describedby={isMissing ? errorId : undefined}
                  onChange={() => choose(toggled(chosen, line.id))}
                />
                <span>
                  <TicketName order={order} line={line} />
                  {line.used_at !== null && <b> {words.usedAt(entryText(line.used_at, line))}</b>}
                </span>
              </label>
            ))}
            {order.delivery.cents > 0 && (
              <label className="bo-check">
                <input type="checkbox" checked={withDelivery} onChange={() => setDelivery(!withDelivery)} />
                <span>{words.withDelivery(price(order.delivery.cents, locale))}</span>
              </label>
            )}
          </fieldset>
          <WhySelect why={why} onChange={setWhy} />
          {hasUsed && (
            <Field name="used_reason" label={words.usedReason} hint={words.usedHint}>
              {(control) => (
                <input
                  {...control}
                  className="e-in"
                  value={usedReason}
                  maxLength={200}
                  required
                  onChange={({ target }) => setUsedReason(target.value)}
                />
              )}
            </Field>
          )}
          <p>
            <b>{words.where}</b>
            <br />
            {where}
          </p>
          {order.voucher && lines.length > 0 && (
            <p>{(lines.length < valid.length ? words.voucherKept : words.voucherFree)(order.voucher.code)}</p>
          )}
          <div className="bo-fee">
            <TextField label={words.fee} value={typedFee} onChange={setFee} max={12} mode="decimal" error={errorId} />
            <TextField label={words.text} value={text} onChange={setText} max={500} error={errorId} />
          </div>
          {proposed > 0 && <p className="e-2">{words.feeProposed(price(proposed, locale))}</p>}
          {work.consequences && (
            <Consequences
              lines={[
                [amount, words.back],
                ...(fee ? [[price(fee, locale), words.feeKept] as const] : []),
                ...(along.length > 0 ? [words.along(namesOf(valid, along))] : []),
                words.revoked(work.consequences.tickets),
                words.freed(work.consequences.seats, hasUsed),
                workWords[locale].mails(work.consequences.mails, order.contact.email),
                words.creditNotes(work.consequences.documents),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function namesOf(lines: StaffOrder['lines'], ids: readonly string[]): string {
  const own = lines.filter(({ id }) => ids.includes(id))
  return own.map(({ place }) => placeName(place, staffLocale())).join('; ')
}
