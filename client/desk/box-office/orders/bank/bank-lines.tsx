import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { UnmatchedLines } from '../../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { ListNote } from '../../../list/list-note.tsx'
import { Skeleton } from '../../../list/rows/skeleton.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { useBoxOffice } from '../../use-box-office.ts'
import { shortDay } from '../../words.ts'
import { ordersWords } from '../words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { MaybeDouble } from './maybe-double.tsx'

export type OpenLine = UnmatchedLines['results'][number]

export function BankLines() {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const may = useBoxOffice()
  const [assigned, setAssigned] = useState<OpenLine | null>(null)
  const lines = useQuery({
    queryKey: ['box-office', 'bank-lines'],
    queryFn: ({ signal }) => call('unmatchedLines', {}, { signal }),
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
          <table className="e-t bo-t bo-bank">
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
                <Fragment key={line.key}>
                  <tr>
                    <td className="c-t">{line.payer ?? line.iban ?? '–'}</td>
                    <td className="c-m">
                      <span className="e-el">{line.text || line.reference}</span>
                    </td>
                    <td className="c-m">{shortDay(line.paid_at, locale)}</td>
                    <td className="c-m bo-n">{price(line.cents, locale)}</td>
                    <td className="c-s">
                      {may('refund') && line.reason !== 'maybe_double' && (
                        <button type="button" className="e-b e-b--t" onClick={() => setAssigned(line)}>
                          {words.assign}
                        </button>
                      )}
                    </td>
                  </tr>
                  {line.reason === 'collective' && (
                    <tr>
                      <td className="c-note" colSpan={5}>
                        {words.collective}
                      </td>
                    </tr>
                  )}
                  {line.reason === 'maybe_double' && <MaybeDouble line={line} may={may('refund')} />}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
