import { useState } from 'react'
import { price } from '../../../../shared/ui/money.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LabelledInput } from '../../ui/form/labelled-inputs.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { orderWords } from './order-words.ts'

interface PaidDialogProps {
  cents: number
  needsIban: boolean
  /** Records the payment; `iban` is empty for money that was paid at the desk. */
  send: (paid: { iban?: string }) => Promise<unknown>
  onClose: () => void
}

/** The dialog in which staff record a refund as paid by hand; it has a field for the IBAN if the refund needs it. */
export function PaidDialog({ cents, needsIban, send, onClose }: PaidDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const [iban, setIban] = useState('')
  const amount = price(cents, locale)
  const settle = useBoxOfficeCall(() => send(needsIban ? { iban: iban.trim() } : {}), {
    done: () => words.taskDone,
    onDone: onClose,
  })
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
          <p>{needsIban ? words.taskHint : words.taskHintDesk}</p>
          {needsIban && (
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
