import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { alert } from '../../staff/alerts.tsx'

interface Outcome<Answer, Body> {
  /** Returns the text of the alert on success; left out if the screen itself shows the change. */
  done?: (body: Body) => string
  onDone?: (answer: Answer) => void
  /** Returns the text of the alert on failure; left out if the screen itself shows the error. */
  failed?: (error: Error) => string
  isStale?: boolean
}

/** `press` makes the call unless it is under way; `mutate` makes it in any case. */
type BoxOfficeCall<Answer, Body> = UseMutationResult<Answer, Error, Body> & { press: (body: Body) => void }

/**
 * Wraps a call to the box office in a mutation. A success invalidates the queries of the box office; so does a failure
 * if `isStale` says so, since another member of staff may have acted first.
 */
export function useBoxOfficeCall<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  { done, onDone, failed, isStale = false }: Outcome<Answer, Body> = {},
): BoxOfficeCall<Answer, Body> {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer, body) => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      if (done) alert('save', done(body))
      onDone?.(answer)
    },
    onError: (error) => {
      if (isStale) void queries.invalidateQueries({ queryKey: ['box-office'] })
      if (failed) alert('error', failed(error))
    },
  })
  return { ...mutation, press: (body) => mutation.isPending || mutation.mutate(body) }
}
