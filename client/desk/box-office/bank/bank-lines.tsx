import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UnmatchedLines } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { Table } from '../../listing/table.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { shortDay } from '../words.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { MaybeDouble } from './maybe-double.tsx'
import { bankWords } from './words.ts'

export type OpenLine = UnmatchedLines['results'][number]

/** @param isChanging whether a file is booked now, so that the loaded rows are old */
export function BankLines({ isChanging = false }: { isChanging?: boolean }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const mayRefund = useBoxOffice()('refund')
  const [assigned, setAssigned] = useState<OpenLine | null>(null)
  const lines = useQuery({
    queryKey: ['box-office', 'bank-lines'],
    queryFn: ({ signal }) => call('unmatchedLines', {}, { signal }),
  })
  const rows = lines.data?.results ?? []
  // that all is settled is said by the latest list alone, not by one that is loaded again
  const isLoading = rows.length === 0 && (isChanging || lines.isFetching)
  const isUnsure = isLoading || lines.isError
  const assignButton = (line: OpenLine) => <TextButton label={words.assign} onClick={() => setAssigned(line)} />
  const below = (line: OpenLine) => {
    if (line.reason === 'maybe_double') return <MaybeDouble line={line} may={mayRefund} />
    if (line.reason === 'unknown') return null
    return (
      <tr>
        <td className="c-note" colSpan={5}>
          {line.reason === 'collective' ? words.collective : words.deferred}
          {line.reason === 'deferred' && line.order && (
            <>
              {' '}
              <Link to={`/orders/${line.order}`}>{line.order}</Link>.
            </>
          )}
        </td>
      </tr>
    )
  }
  return (
    <>
      <Listing
        list={{ ...lines, rows, isPending: lines.isPending || isLoading }}
        icon={Landmark}
        words={{ none: words.bankNone, noneHint: words.bankNoneHint }}
        empty={isUnsure ? false : undefined}
      >
        <Table
          className="bo-t bo-bank"
          columns={[
            ['c-t', words.from, ({ payer, iban }) => payer ?? iban ?? '–'],
            ['c-m', words.text, ({ text, reference }) => <span className="e-el">{text || reference}</span>],
            ['c-m', words.booked, ({ paid_at: at }) => shortDay(at, locale)],
            ['c-m bo-n', words.amount, ({ cents }) => price(cents, locale)],
            [
              'c-s',
              words.assign,
              (line) => mayRefund && (line.reason !== 'maybe_double' || line.order === null) && assignButton(line),
              'hidden',
            ],
          ]}
          rows={rows}
          keyOf={({ key }) => key}
          below={below}
        />
      </Listing>
      {assigned && <AssignDialog line={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
