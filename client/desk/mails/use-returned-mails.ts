import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { mailWords } from './words.ts'

const key = ['mails', 'returned']

/** @param order number of an order, to load only its mails; null loads all */
export function useReturnedMails(order: string | null) {
  return useQuery({
    queryKey: [...key, order],
    queryFn: ({ signal }) => call('listReturnedMails', { ...(order !== null && { order }) }, { signal }),
  })
}

/**
 * Returns a function that marks the returned mail with this id as settled. A call is ignored while another is pending.
 */
export function useSettle(): (id: string) => void {
  const words = mailWords[staffLocale()]
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('settleReturnedMail', { id }),
    onSuccess: () => {
      alert('save', words.settled)
      void client.invalidateQueries({ queryKey: key })
      void client.invalidateQueries({ queryKey: ['start', 'today'] })
      void client.invalidateQueries({ queryKey: ['box-office', 'order'] })
    },
    onError: () => alert('error', words.failed),
  })
  return (id) => isPending || mutate(id)
}
