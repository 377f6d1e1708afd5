import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { UnmatchedLines } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { Skeleton } from '../../list/rows/skeleton.tsx'
import { Failure } from '../../ui/failure.tsx'
import { boxOffice, newKey } from '../api.ts'
import { useBoxOffice } from '../use-box-office.ts'
import { shortDay } from '../words.ts'
import { ordersWords } from './words.ts'

type Line = UnmatchedLines['results'][number]

/** Incoming transfers that name no order, each to be assigned or dismissed. */
export function BankLines() {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const may = useBoxOffice()
  const [assigned, setAssigned] = useState<Line | null>(null)
  const lines = useQuery({
    queryKey: ['box-office', 'bank-lines'],
    queryFn: ({ signal }) => boxOffice.bankLines(signal),
  })
  if (lines.error) return <Failure error={lines.error} onRetry={() => void lines.refetch()} />
  if (!lines.data) return <Skeleton />
  const { results } = lines.data
  if (results.length === 0)
    return (
      <div className="e-empty">
        <Icon of={Landmark} size={24} />
        <h2>{words.bankNone}</h2>
        <p>{words.bankNoneHint}</p>
      </div>
    )
  return (
    <div className="e-tw">
      <table className="e-t bo-t">
        <thead>
          <tr>
            <th scope="col" className="c-t">
              {words.from}
            </th>
            <th scope="col" className="c-m">
              {words.text}
            </th>
            <th scope="col" className="c-m">
              {words.booked}
            </th>
            <th scope="col" className="c-m bo-n">
              {words.amount}
            </th>
            <th scope="col" className="c-s">
              <span className="vh">{words.assign}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {results.map((line) => (
            <tr key={line.key}>
              <td className="c-t">{line.payer ?? line.iban ?? '–'}</td>
              <td className="c-m">
                <span className="e-el">{line.text || line.reference}</span>
              </td>
              <td className="c-m">{shortDay(line.paid_at, locale)}</td>
              <td className="c-m bo-n">{price(line.cents, locale)}</td>
              <td className="c-s">
                {may('refund') && (
                  <button type="button" className="e-b e-b--t" onClick={() => setAssigned(line)}>
                    {words.assign}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
    </div>
  )
}

function AssignDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const queries = useQueryClient()
  const [order, setOrder] = useState('')
  const amount = price(line.cents, locale)
  const assign = useMutation({
    mutationFn: (to: string | null) => boxOffice.assignLine(line.key, newKey(), to),
    onSuccess: (_, to) => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      alert('save', to === null ? words.dismissed : words.assigned)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    assign.mutate(order.trim())
  }
  return (
    <ModalDialog labelledBy="bo-assign" width="32rem" onCancel={onClose}>
      <form onSubmit={submit}>
        <div className="e-dlg-h">
          <h2 id="bo-assign">{words.assignTitle(amount)}</h2>
        </div>
        <div className="e-dlg-b">
          <p className="e-2">{[line.payer, line.text].filter(Boolean).join(', ')}</p>
          <label className="e-f">
            <span className="e-lb">{words.assignTo}</span>
            <input
              className="e-in"
              data-first
              required
              maxLength={40}
              value={order}
              aria-invalid={assign.isError || undefined}
              aria-describedby="bo-assign-error"
              onChange={({ target }) => setOrder(target.value)}
            />
          </label>
          <p id="bo-assign-error" className="e-errt" role="alert">
            {assign.error?.message}
          </p>
        </div>
        <div className="e-dlg-f">
          <button type="button" className="e-b e-b--t" onClick={() => assign.mutate(null)}>
            {words.dismiss}
          </button>
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p">
              {words.assignDo(amount)}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
