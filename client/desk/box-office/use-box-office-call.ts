import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { alert } from '../../staff/alerts.tsx'

interface Outcome<Answer, Body> {
  /** Returns the text of the alert on success; left out if the screen itself shows the change. */
  done?: (body: Body) => string
  onDone?: (answer: Answer) => void
  isStale?: boolean
}

/**
 * Wraps a call to the box office in a mutation. A success invalidates the queries of the box office; so does a failure if
 * `isStale` says so, since another member of staff may have acted first.
 */
export function useBoxOfficeCall<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  { done, onDone, isStale = false }: Outcome<Answer, Body> = {},
): UseMutationResult<Answer, Error, Body> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, body) => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      if (done) alert('save', done(body))
      onDone?.(answer)
    },
    onError: () => isStale && void queries.invalidateQueries({ queryKey: ['box-office'] }),
  })
}
