import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { price } from '../../../../shared/ui/money.ts'
import { alert } from '../../../staff/alerts.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { boxOffice, newKey } from '../api.ts'
import { orderWords } from './order-words.ts'

interface PaidDialogProps {
  number: string
  task: StaffOrder['refunds'][number]
  onClose: () => void
}

/** Notes that staff have paid a refund by hand; a transfer asks for its account. */
export function PaidDialog({ number, task, onClose }: PaidDialogProps) {
  const locale = staffLocale()
  const words = orderWords[locale]
  const queries = useQueryClient()
  const [iban, setIban] = useState('')
  const amount = price(task.task_cents, locale)
  const settle = useMutation({
    mutationFn: () =>
      boxOffice.refundPaid(number, newKey(), { refund: task.number, ...(task.needs_iban && { iban: iban.trim() }) }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      alert('save', words.taskDone)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!settle.isPending) settle.mutate()
  }
  return (
    <ModalDialog labelledBy="bo-paid" width="30rem" onCancel={onClose}>
      <form onSubmit={submit}>
        <div className="e-dlg-h">
          <h2 id="bo-paid">{words.taskTitle(amount)}</h2>
        </div>
        <div className="e-dlg-b bo-stack">
          <p>{task.needs_iban ? words.taskHint : words.taskHintDesk}</p>
          {task.needs_iban && (
            <label className="e-f">
              <span className="e-lb">{words.iban}</span>
              <input
                className="e-in"
                data-first
                required
                maxLength={60}
                autoComplete="off"
                spellCheck={false}
                value={iban}
                aria-invalid={settle.isError || undefined}
                aria-describedby="bo-paid-error"
                onChange={({ target }) => setIban(target.value)}
              />
            </label>
          )}
          <p id="bo-paid-error" className="e-errt" role="alert">
            {settle.error?.message}
          </p>
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={onClose}>
              {words.cancel}
            </button>
            <button type="submit" className="e-b e-b--p">
              {words.taskConfirm(amount)}
            </button>
          </span>
        </div>
      </form>
    </ModalDialog>
  )
}
