import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedOrders } from '../../../../../shared/contract/shop/staff/lists.ts'
import { alert } from '../../../../staff/alerts.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { type MarkedOrders, markEach } from './mark-each.ts'
import { listsWords } from './words.ts'

/** What a row of a list needs for its mark. */
export type HandedRow = Pick<
  ListedOrders['results'][number],
  'number' | 'name' | 'sorted_name' | 'state' | 'delivery' | 'post' | 'handed_over_at'
>

export interface Marks {
  /** When the tickets were posted or picked up, by what the list says and what has been marked since; null until then. */
  atOf: (row: HandedRow) => string | null
  /** Marks orders one after another; those that refuse it are named, and the list is read again. */
  mark: (rows: readonly HandedRow[], isDone: boolean) => void
  isPending: boolean
}

/** Marks tickets on paper as posted or picked up. The list is read again only if an order has refused it. */
export function useHandOver(): Marks {
  const queries = useQueryClient()
  const [marked, setMarked] = useState<Readonly<Record<string, string | null>>>({})
  const { mutate, isPending } = useBoxOfficeCall(
    ({ rows, isDone }: { rows: readonly HandedRow[]; isDone: boolean }) =>
      markEach(
        rows.map(({ number }) => number),
        async (number) => {
          await call('handOver', { number }, { body: { is_handed_over: isDone } })
          setMarked((before) => ({ ...before, [number]: isDone ? new Date().toISOString() : null }))
        },
      ),
    {
      onDone: (result) => {
        tell(result)
        if (result.refused.length > 0) void queries.invalidateQueries({ queryKey: ['lists'] })
      },
      // orders before a lost connection are marked
      isStale: true,
    },
  )
  return {
    atOf: ({ number, handed_over_at: at }) => (number in marked ? (marked[number] ?? null) : at),
    mark: (rows, isDone) => mutate({ rows, isDone }, { onError: ({ message }) => alert('error', message) }),
    isPending,
  }
}

function tell({ marked, refused, reason }: MarkedOrders): void {
  const words = listsWords[staffLocale()]
  if (refused.length === 0) alert('save', words.marked(marked))
  else alert('error', [words.notMarked(refused), reason].join(' '))
}
