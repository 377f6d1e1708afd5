import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { UnmatchedLines } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { ListNote } from '../../list/list-note.tsx'
import { Skeleton } from '../../list/rows/skeleton.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { boxOffice } from '../api.ts'
import { FormDialog } from '../form-dialog.tsx'
import { useBoxOffice } from '../use-box-office.ts'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortDay } from '../words.ts'
import { ordersWords } from './words.ts'

type Line = UnmatchedLines['results'][number]

export function BankLines() {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const may = useBoxOffice()
  const [assigned, setAssigned] = useState<Line | null>(null)
  const lines = useQuery({
    queryKey: ['box-office', 'bank-lines'],
    queryFn: ({ signal }) => boxOffice.bankLines(signal),
  })
  const results = lines.data?.results ?? []
  return (
    <>
      <ListNote list={lines} />
      {lines.isPending && <Skeleton />}
      {lines.data && results.length === 0 && (
        <div className="e-empty">
          <Icon of={Landmark} size={24} />
          <h2>{words.bankNone}</h2>
          <p>{words.bankNoneHint}</p>
        </div>
      )}
      {results.length > 0 && (
        <div className="e-tw">
          <table className="e-t bo-t">
            <TableHead
              columns={[
                ['c-t', words.from],
                ['c-m', words.text],
                ['c-m', words.booked],
                ['c-m bo-n', words.amount],
                ['c-s', words.assign, 'hidden'],
              ]}
            />
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
        </div>
      )}
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}

function AssignDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const [order, setOrder] = useState('')
  const amount = price(line.cents, locale)
  const assign = useBoxOfficeCall((to: string | null) => boxOffice.assignLine(line.key, to), {
    done: (to) => (to === null ? words.dismissed : words.assigned),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words.assignTitle(amount)}
      width="32rem"
      action={words.assignDo(amount)}
      error={assign.error?.message}
      other={
        <button type="button" className="e-b e-b--t" onClick={() => assign.isPending || assign.mutate(null)}>
          {words.dismiss}
        </button>
      }
      onSubmit={() => assign.isPending || assign.mutate(order.trim())}
      onClose={onClose}
    >
      {(errorId) => (
        <>
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
              aria-describedby={errorId}
              onChange={({ target }) => setOrder(target.value)}
            />
          </label>
        </>
      )}
    </FormDialog>
  )
}
