import { useQuery } from '@tanstack/react-query'
import type { OrderConsequences, WithoutDryRun } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { type Body, call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'

export type Work =
  | 'cancelUnpaid'
  | 'takePayment'
  | 'moveDeadline'
  | 'moveSeats'
  | 'moveDate'
  | 'changeContact'
  | 'refundOrder'

export interface WorkRequest<Name extends Work> {
  call: Name
  number: string
  /** The request without `dry_run`; null while a field is invalid. */
  body: WithoutDryRun<Body<Name>> | null
  /** What the call itself has beyond its preview, by what it would do. */
  confirmed?: ((consequences: OrderConsequences) => Partial<Body<Name>>) | undefined
  /** The text of the alert on success, with what the call did. */
  done: string | ((consequences: OrderConsequences) => string)
  onDone?: (() => void) | undefined
}

export interface PreparedWork {
  /** What the call would do by the server's own count; null until it has answered, and if it refuses. */
  consequences: OrderConsequences | null
  error: string | undefined
  /** Whether the answer is awaited. */
  isAsking: boolean
  /** Whether `submit` does anything. */
  canSubmit: boolean
  /** Makes the call or, after a failure to learn its consequences, asks for them again. */
  submit: () => void
}

/** Asks the server what a call would do, and prepares the call itself. */
export function useWork<Name extends Work>({
  call: name,
  number,
  body,
  confirmed,
  done,
  onDone,
}: WorkRequest<Name>): PreparedWork {
  const send = (added: object) => call(name, { number } as never, { body: { ...body, ...added } } as never)
  const preview = useQuery({
    // not below `box-office`, whose queries are repeated after the work is done
    queryKey: ['consequences', name, number, body],
    gcTime: 0,
    queryFn: () => send({ dry_run: true }),
    enabled: body !== null,
    retry: false,
  })
  const work = useBoxOfficeCall((expected: OrderConsequences) => send({ ...confirmed?.(expected), dry_run: false }), {
    done: (reported) => (typeof done === 'string' ? done : done(reported)),
    onDone: () => onDone?.(),
    isStale: true,
  })
  const consequences = preview.data && 'consequences' in preview.data ? preview.data.consequences : null
  return {
    consequences,
    error: work.error?.message ?? preview.error?.message,
    isAsking: preview.isFetching,
    canSubmit: consequences !== null || preview.isError,
    submit: () => {
      if (consequences) work.press(consequences)
      else if (preview.isError) void preview.refetch()
    },
  }
}
