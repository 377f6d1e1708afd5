import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { alert } from '../../staff/alerts.tsx'

interface Outcome<Body> {
  /** What the alert says afterwards. */
  done: (body: Body) => string
  onDone?: () => void
}

/** A writing call of the box office: afterwards an alert says so, and all of the box office is read again. */
export function useBoxOfficeCall<Answer, Body = void>(
  send: (body: Body) => Promise<Answer>,
  { done, onDone }: Outcome<Body>,
): UseMutationResult<Answer, Error, Body> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, body) => {
      void queries.invalidateQueries({ queryKey: ['box-office'] })
      alert('save', done(body))
      onDone?.()
    },
  })
}
