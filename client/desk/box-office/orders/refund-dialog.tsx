import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isDeskMeans, refundWhys } from '../../../../shared/contract/shop/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../shared/shop/place-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { priceTypeName, shortMoment } from '../words.ts'
import { orderWords } from './order-words.ts'

type Why = (typeof refundWhys)[number]

interface RefundDialogProps {
  order: StaffOrder
  onClose: () => void
}

export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const valid = order.lines.filter(({ state }) => state === 'sold')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [withDelivery, setDelivery] = useState(false)
  const [why, setWhy] = useState<Why>('goodwill')
  const [usedReason, setUsedReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lines = valid.filter(({ id }) => chosen.has(id))
  const deliveryCents = withDelivery ? order.delivery.cents : 0
  const cents = lines.reduce((sum, line) => sum + line.cents, deliveryCents)
  const amount = price(cents, locale)
  const hasUsed = lines.some(({ used_at: at }) => at !== null)
  const reason = usedReason.trim()
  const refund = useBoxOfficeCall(
    () =>
      call(
        'refundOrder',
        { number: order.number },
        {
          body: {
            lines: lines.map(({ id }) => id),
            delivery: withDelivery,
            why,
            ...(hasUsed && { used_reason: reason }),
          },
        },
      ),
    {
      done: () => words.refundDone(amount),
      onDone: onClose,
      // a ticket may have been used since the order was read
      isStale: true,
    },
  )
  const missing = lines.length === 0 ? words.refundNothing : hasUsed && !reason ? words.usedMissing : undefined
  const submit = () => {
    setMissing(missing !== undefined)
    if (missing === undefined && !refund.isPending) refund.mutate()
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
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
      error={isMissing && missing !== undefined ? missing : refund.error?.message}
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
                  onChange={({ target }) => {
                    setChosen(new Set(target.checked ? valid.map(({ id }) => id) : []))
                    setMissing(false)
                  }}
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
                  onChange={() => toggle(line.id)}
                />
                <span>
                  {placeName(line.place, locale)}{' '}
                  <span className="e-2">
                    {priceTypeName(line.price_type, locale)}, {price(line.cents, locale)}
                  </span>
                  {line.used_at !== null && <b> {words.usedAt(shortMoment(line.used_at, locale), line.gate)}</b>}
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
          <label className="e-f">
            <span className="e-lb">{words.why}</span>
            <select className="e-in" value={why} onChange={({ target }) => setWhy(target.value as Why)}>
              {refundWhys.map((each) => (
                <option key={each} value={each}>
                  {words.whys[each]}
                </option>
              ))}
            </select>
          </label>
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
          <dl className="bo-sums">
            <div>
              <dt>{words.count(lines.length)}</dt>
              <dd>{price(cents - deliveryCents, locale)}</dd>
            </div>
            <div>
              <dt>
                <b>{words.refundSum}</b>
              </dt>
              <dd>
                <b>{amount}</b>
              </dd>
            </div>
          </dl>
          <p className="e-2">{hasUsed ? words.usedStay : words.consequence}</p>
        </>
      )}
    </FormDialog>
  )
}
