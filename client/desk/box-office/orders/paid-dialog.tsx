import { useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { orderWords } from './order-words.ts'

interface PaidDialogProps {
  number: string
  task: StaffOrder['refunds'][number]
  onClose: () => void
}

/** The dialog in which staff record a refund as paid by hand; it has a field for the IBAN if the refund needs it. */
export function PaidDialog({ number, task, onClose }: PaidDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const [iban, setIban] = useState('')
  const amount = price(task.task_cents, locale)
  const settle = useBoxOfficeCall(
    () =>
      call('refundPaid', { number }, { body: { refund: task.number, ...(task.needs_iban && { iban: iban.trim() }) } }),
    { done: () => words.taskDone, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.taskTitle(amount)}
      width="30rem"
      action={words.taskConfirm(amount)}
      error={settle.error?.message}
      onSubmit={settle.press}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <p>{task.needs_iban ? words.taskHint : words.taskHintDesk}</p>
          {task.needs_iban && (
            <LabelledInput
              label={words.iban}
              data-first
              required
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              value={iban}
              aria-invalid={settle.isError || undefined}
              aria-describedby={errorId}
              onChange={setIban}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
