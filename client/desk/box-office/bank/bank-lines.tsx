import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { UnmatchedLines } from '../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Listing } from '../../listing/listing.tsx'
import { Table } from '../../listing/table.tsx'
import { useBoxOffice } from '../../shell/use-box-office.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { shortDay } from '../words.ts'
import { fileWords } from './file-words.ts'
import { type Part, typedParts } from './parts.ts'
import { PartsField } from './parts-field.tsx'
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

function AssignDialog({ line, onClose }: { line: OpenLine; onClose: () => void }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const [order, setOrder] = useState(line.reason === 'deferred' ? (line.order ?? '') : '')
  const [parts, setParts] = useState<string | null>(null)
  const [isUneven, setUneven] = useState(false)
  const amount = price(line.cents, locale)
  const assign = useBoxOfficeCall(
    (body: { order: string | null; is_paid_back?: boolean; is_another?: boolean; parts?: Part[] }) =>
      call('assignBankLine', { line: line.key }, { body }),
    {
      done: (to) =>
        to.order !== null || to.parts ? words.assigned : to.is_paid_back ? words.paidBackDone : words.dismissed,
      onDone: onClose,
      isStale: true,
    },
  )
  const refusal = assign.error instanceof Refusal ? (assign.error.body as { reason?: string } | null) : null
  const isDouble = refusal?.reason === 'maybe_double'
  const submit = (isAnother = false) => {
    if (parts === null) return assign.press({ order: order.trim() })
    const typed = typedParts(parts, line.cents)
    setUneven(typed === null)
    if (typed) assign.press({ order: null, parts: typed, is_another: isAnother })
  }
  return (
    <FormDialog
      title={words.assignTitle(amount)}
      width="32rem"
      action={words.assignDo(amount)}
      error={isUneven ? fileWords[locale].unevenParts : assign.error?.message}
      other={
        <>
          {isDouble && parts !== null && <TextButton label={words.another} onClick={() => submit(true)} />}
          <TextButton label={words.dismiss} onClick={() => assign.press({ order: null })} />
          <TextButton label={words.paidBack} onClick={() => assign.press({ order: null, is_paid_back: true })} />
        </>
      }
      onSubmit={() => submit()}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <p className="e-2">{[line.payer, line.text].filter(Boolean).join(', ')}</p>
          {parts === null ? (
            <>
              <LabelledInput
                label={words.assignTo}
                data-first
                required
                maxLength={40}
                value={order}
                aria-invalid={assign.isError || undefined}
                aria-describedby={errorId}
                onChange={setOrder}
              />
              <TextButton label={fileWords[locale].split(0)} onClick={() => setParts(order && `${order} `)} />
            </>
          ) : (
            <PartsField cents={line.cents} label={fileWords[locale].partsOf(amount)} text={parts} onText={setParts} />
          )}
        </>
      )}
    </FormDialog>
  )
}

/**
 * The row below a transfer that shows the earlier payment, and asks whether both are the same. A transfer that names no
 * order can be booked or returned by the button in its own row. If the earlier payment waits on the list without an
 * order's number, "the same" books this one, and both leave the list.
 */
function MaybeDouble({ line, may }: { line: OpenLine; may: boolean }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const { order, earlier } = line
  // a transfer that waits without an order's number is booked by the one that has it
  const sameAs = order !== null && earlier?.order === null ? earlier.key : null
  const same = sameAs === null ? { order: null } : { order, same_as: sameAs }
  const sameDone = sameAs === null ? words.sameDone : words.bookedOnce
  const decide = useBoxOfficeCall(
    (isAnother: boolean) =>
      call('assignBankLine', { line: line.key }, { body: isAnother ? { order, is_another: true } : same }),
    { done: (isAnother) => (isAnother ? words.anotherDone : sameDone), isStale: true },
  )
  const day = earlier?.paid_at ? shortDay(earlier.paid_at, locale) : null
  const facts = [price(earlier?.cents ?? line.cents, locale), day, earlier?.payer, earlier?.iban].filter(Boolean)
  return (
    <tr>
      <td className="c-note" colSpan={5}>
        <p>
          {words.maybeDouble[earlier?.decision ?? 'booked']}
          {earlier?.order && (
            <>
              {' '}
              <Link to={`/orders/${earlier.order}`}>{earlier.order}</Link>
            </>
          )}
          : {facts.join(', ')}
          {order !== null && order !== earlier?.order && (
            <>
              {'. '}
              {words.namesOrder} <Link to={`/orders/${order}`}>{order}</Link>.
            </>
          )}
        </p>
        {may && (
          <p className="bo-choice">
            <button type="button" className="e-b e-b--l" onClick={() => decide.press(false)}>
              {words.same}
            </button>
            {order !== null && (
              <button type="button" className="e-b e-b--l" onClick={() => decide.press(true)}>
                {words.another}
              </button>
            )}
          </p>
        )}
        <p className="e-errt" role="alert">
          {decide.error?.message}
        </p>
      </td>
    </tr>
  )
}
