import { useState } from 'react'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { ordersWords } from '../words.ts'
import type { OpenLine } from './bank-lines.tsx'

export function AssignDialog({ line, onClose }: { line: OpenLine; onClose: () => void }) {
  const locale = staffLocale()
  const words = ordersWords[locale]
  const [order, setOrder] = useState('')
  const amount = price(line.cents, locale)
  const assign = useBoxOfficeCall(
    (order: string | null) => call('assignBankLine', { line: line.key }, { body: { order } }),
    {
      done: (to) => (to === null ? words.dismissed : words.assigned),
      onDone: onClose,
      isStale: true,
    },
  )
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
