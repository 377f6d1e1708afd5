import { useState } from 'react'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import type { OpenLine } from './bank-lines.tsx'
import { bankWords } from './words.ts'

export function AssignDialog({ line, onClose }: { line: OpenLine; onClose: () => void }) {
  const locale = staffLocale()
  const words = bankWords[locale]
  const [order, setOrder] = useState(line.reason === 'deferred' ? (line.order ?? '') : '')
  const amount = price(line.cents, locale)
  const assign = useBoxOfficeCall(
    (body: { order: string | null; is_paid_back?: boolean }) => call('assignBankLine', { line: line.key }, { body }),
    {
      done: (to) => (to.order !== null ? words.assigned : to.is_paid_back ? words.paidBackDone : words.dismissed),
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
        <>
          <TextButton label={words.dismiss} onClick={() => assign.press({ order: null })} />
          <TextButton label={words.paidBack} onClick={() => assign.press({ order: null, is_paid_back: true })} />
        </>
      }
      onSubmit={() => assign.press({ order: order.trim() })}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <p className="e-2">{[line.payer, line.text].filter(Boolean).join(', ')}</p>
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
        </>
      )}
    </FormDialog>
  )
}
