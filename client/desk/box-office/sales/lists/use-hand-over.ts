import { useState } from 'react'
import type { ListedOrders } from '../../../../../shared/contract/shop/staff/lists.ts'
import { alert } from '../../../../staff/alerts.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { listsWords } from './words.ts'

type Row = ListedOrders['results'][number]

export interface Marks {
  /** When the tickets were posted or picked up, by what the list says and what has been marked since; null until then. */
  atOf: (row: Row) => string | null
  /** Marks orders one after another; those before a refused one stay marked. */
  mark: (rows: readonly Row[], isDone: boolean) => void
  isPending: boolean
}

/** Marks tickets on paper as posted or picked up. The list itself is not read again. */
export function useHandOver(): Marks {
  const [marked, setMarked] = useState<Readonly<Record<string, string | null>>>({})
  const { mutate, isPending } = useBoxOfficeCall(
    async ({ rows, isDone }: { rows: readonly Row[]; isDone: boolean }) => {
      for (const { number } of rows) {
        await call('handOver', { number }, { body: { is_handed_over: isDone } })
        setMarked((before) => ({ ...before, [number]: isDone ? new Date().toISOString() : null }))
      }
    },
    { done: ({ rows }) => listsWords[staffLocale()].marked(rows.length) },
  )
  return {
    atOf: ({ number, handed_over_at: at }) => (number in marked ? (marked[number] ?? null) : at),
    mark: (rows, isDone) => mutate({ rows, isDone }, { onError: ({ message }) => alert('error', message) }),
    isPending,
  }
}
