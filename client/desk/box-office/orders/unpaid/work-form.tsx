import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { type Body, call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { unpaidWords } from './words.ts'

type Work = 'cancelUnpaid' | 'takePayment' | 'moveDeadline'

/** A figure and the words after it. */
export type ConsequenceLine = readonly [figure: string, words: string]

interface WorkFormProps<Name extends Work> {
  call: Name
  number: string
  /** The request without `dry_run`; null while a field is invalid. */
  body: Omit<Body<Name>, 'dry_run'> | null
  /** Label of the button: a verb and its figure. */
  action: string
  isFinal?: boolean
  /** The text of the alert on success. */
  done: string
  lines: (consequences: OrderConsequences) => readonly ConsequenceLine[]
  children?: ReactNode
}

/** The fields of a call, what it would do by the server's own count, and the button that does it. */
export function WorkForm<Name extends Work>(props: WorkFormProps<Name>) {
  const { number, body, action, isFinal, done, lines, children } = props
  const words = unpaidWords[staffLocale()]
  const errorId = useId()
  const send = (dry_run: boolean) =>
    call(props.call, { number } as never, { body: { ...body, ...(dry_run && { dry_run }) } } as never)
  const preview = useQuery({
    // not below `box-office`, whose queries are repeated after the work is done
    queryKey: ['consequences', props.call, number, body],
    gcTime: 0,
    queryFn: () => send(true),
    enabled: body !== null,
    retry: false,
  })
  const work = useBoxOfficeCall(() => send(false), { done: () => done, isStale: true })
  const consequences = preview.data && 'consequences' in preview.data ? preview.data.consequences : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (consequences && !work.isPending) work.mutate()
  }
  return (
    <form className="bo-stack" onSubmit={submit} aria-describedby={errorId}>
      {children}
      {consequences && (
        <fieldset className="e-conseq">
          <legend>{words.consequences}</legend>
          <ul>
            {lines(consequences).map(([figure, text]) => (
              <li key={text}>
                <Icon of={Check} size={14} />
                <span>
                  <b>{figure}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <p id={errorId} className="e-errt" role="alert">
        {work.error?.message ?? preview.error?.message}
      </p>
      <p>
        <button type="submit" className={isFinal ? 'e-b e-b--p e-b--dp' : 'e-b e-b--p'} disabled={!consequences}>
          {action}
        </button>
      </p>
    </form>
  )
}
