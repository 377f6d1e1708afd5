import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { isDeskMeans, refundWhys } from '../../../../shared/contract/shop/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../shared/shop/place-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { boxOffice, type RefundWhy } from '../api.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { priceTypeName } from '../words.ts'
import { orderWords } from './order-words.ts'

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
  const [why, setWhy] = useState<RefundWhy>('goodwill')
  const [isMissing, setMissing] = useState(false)
  const lines = valid.filter(({ id }) => chosen.has(id))
  const deliveryCents = withDelivery ? order.delivery.cents : 0
  const cents = lines.reduce((sum, line) => sum + line.cents, deliveryCents)
  const amount = price(cents, locale)
  const refund = useBoxOfficeCall(
    () => boxOffice.refund(order.number, { lines: lines.map(({ id }) => id), delivery: withDelivery, why }),
    { done: () => words.refundDone(amount), onDone: onClose },
  )
  const submit = () => {
    setMissing(lines.length === 0)
    if (lines.length > 0 && !refund.isPending) refund.mutate()
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
      error={isMissing ? words.refundNothing : refund.error?.message}
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
            <select className="e-in" value={why} onChange={({ target }) => setWhy(target.value as RefundWhy)}>
              {refundWhys.map((each) => (
                <option key={each} value={each}>
                  {words.whys[each]}
                </option>
              ))}
            </select>
          </label>
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
          <p className="e-2">{words.consequence}</p>
        </>
      )}
    </FormDialog>
  )
}
