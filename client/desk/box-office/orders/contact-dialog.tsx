import { useState } from 'react'
import type { StaffOrder } from '../../../../shared/contract/shop/staff/orders.ts'
import { maxTyped } from '../../../../shared/email/max-typed.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useBoxOfficeCall } from '../use-box-office-call.ts'
import { orderWords } from './order-words.ts'

interface ContactDialogProps {
  number: string
  contact: StaffOrder['contact']
  onClose: () => void
}

export function ContactDialog({ number, contact, onClose }: ContactDialogProps) {
  const words = orderWords[staffLocale()]
  const [name, setName] = useState(contact.name)
  const [email, setEmail] = useState(contact.email)
  const change = useBoxOfficeCall(
    () =>
      call(
        'changeContact',
        { number },
        {
          body: {
            name: name.trim(),
            // an address from before today's rule must not be in the way of another name
            ...(email !== contact.email && { email: email.trim() || null }),
          },
        },
      ),
    { done: () => words.contactDone, onDone: onClose },
  )
  return (
    <FormDialog
      title={words.contactTitle}
      width="30rem"
      action={words.contactDo}
      error={change.error?.message}
      onSubmit={() => change.isPending || change.mutate()}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <label className="e-f">
            <span className="e-lb">{words.contactName}</span>
            <input
              className="e-in"
              data-first
              required
              maxLength={120}
              autoComplete="off"
              value={name}
              aria-describedby={errorId}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <label className="e-f">
            <span className="e-lb">{words.contactEmail}</span>
            {/* orders placed at the desk may have no address, but an existing address cannot be removed */}
            <input
              className="e-in"
              inputMode="email"
              required={contact.email !== ''}
              maxLength={maxTyped}
              autoComplete="off"
              spellCheck={false}
              value={email}
              aria-describedby={errorId}
              onChange={({ target }) => setEmail(target.value)}
            />
          </label>
          <p className="e-hint">{words.contactHint}</p>
        </>
      )}
    </FormDialog>
  )
}
