import { type FormEvent, type ReactNode, useId } from 'react'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { type ConsequenceLine, Consequences } from './consequences.tsx'
import { useWork, type Work, type WorkRequest } from './use-work.ts'

interface WorkFormProps<Name extends Work> extends WorkRequest<Name> {
  /** Label of the button: a verb and its figure. */
  action: string
  isFinal?: boolean
  lines: (consequences: OrderConsequences) => readonly ConsequenceLine[]
  children?: ReactNode
}

/** The fields of a call, what it would do by the server's own count, and the button that does it. */
export function WorkForm<Name extends Work>({ action, isFinal, lines, children, ...request }: WorkFormProps<Name>) {
  const { consequences, error, canSubmit, submit } = useWork(request)
  const errorId = useId()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="bo-stack" onSubmit={onSubmit} aria-describedby={errorId}>
      {children}
      {consequences && <Consequences lines={lines(consequences)} />}
      <p id={errorId} className="e-errt" role="alert">
        {error}
      </p>
      <p>
        <button type="submit" className={isFinal ? 'e-b e-b--p e-b--dp' : 'e-b e-b--p'} disabled={!canSubmit}>
          {action}
        </button>
      </p>
    </form>
  )
}
