import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { isDeskMeans, refundWhys } from '../../../../shared/contract/shop/keys.ts'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { placeName } from '../../../../shared/shop/place-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { boxOffice, newKey, type RefundWhy } from '../api.ts'
import { priceTypeName } from '../words.ts'
import { orderWords } from './order-words.ts'

interface RefundDialogProps {
  order: StaffOrder
  onClose: () => void
}

/** Takes tickets back: the dialog says the sum of their stored amounts, the button repeats it. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const queries = useQueryClient()
  const valid = order.lines.filter(({ state }) => state === 'sold')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [withDelivery, setDelivery] = useState(false)
  const [why, setWhy] = useState<RefundWhy>('goodwill')
  const [isMissing, setMissing] = useState(false)
  const lines = valid.filter(({ id }) => chosen.has(id))
  const deliveryCents = withDelivery ? order.delivery.cents : 0
  const cents = lines.reduce((sum, line) => sum + line.cents, deliveryCents)
  const amount = price(cents, locale)
  const refund = useMutation({
    mutationFn: () =>
      boxOffice.refund(order.number, newKey(), { lines: lines.map(({ id }) => id), delivery: withDelivery, why }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      alert('save', words.refundDone(amount))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
    <ModalDialog labelledBy="bo-refund" width="34rem" onCancel={onClose}>
      <form onSubmit={submit}>
        <div className="e-dlg-h">
          <Icon of={Undo2} />
          <h2 id="bo-refund">
            {words.refund.replace(' …', '')} {order.number}
          </h2>
        </div>
        <div className="e-dlg-b bo-stack">
          <fieldset className="bo-box">
            <legend>{words.which}</legend>
            {valid.map((line, index) => (
              <label key={line.id} className="bo-check">
                <input
                  type="checkbox"
                  data-first={index === 0 || undefined}
                  checked={chosen.has(line.id)}
                  aria-describedby={isMissing ? 'bo-refund-error' : undefined}
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
          <p id="bo-refund-error" className="e-errt" role="alert">
            {isMissing ? words.refundNothing : refund.error?.message}
          </p>
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p">
              {words.refundDo(amount)}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
