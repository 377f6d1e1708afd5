import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { alert } from '../../../../staff/alerts.tsx'
import { Invalid, NotFound } from '../../../../staff/refusals.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import { type Handed, type HandedRow, type Mark, markedAs } from './handed.ts'
import { listsWords } from './words.ts'

export interface Marks {
  /** Returns where an order's tickets are, by what the list says and what has been marked since. */
  handedOf: (row: HandedRow) => Handed
  /** Marks orders one after another; those that refuse it are named, and the list is read again. */
  mark: (rows: readonly HandedRow[], mark: Mark) => void
  isPending: boolean
}

/** Marks tickets on paper as posted, returned or picked up. The list is read again only if an order has refused it. */
export function useHandOver(): Marks {
  const queries = useQueryClient()
  const [marked, setMarked] = useState<Readonly<Record<string, Handed>>>({})
  const { mutate, isPending } = useBoxOfficeCall(
    ({ rows, mark }: { rows: readonly HandedRow[]; mark: Mark }) => {
      const rowOf = new Map(rows.map((row) => [row.number, row]))
      return markEach([...rowOf.keys()], async (number) => {
        await send(number, mark)
        const row = rowOf.get(number)
        if (!row) return
        setMarked((before) => ({
          ...before,
          [number]: markedAs(mark, before[number] ?? row, new Date().toISOString()),
        }))
      })
    },
    {
      onDone: (result) => {
        tell(result)
        if (result.refused.length > 0) void queries.invalidateQueries({ queryKey: ['lists'] })
      },
      failed: ({ message }) => message,
      // orders before a lost connection are marked
      isStale: true,
    },
  )
  return {
    handedOf: (row) => marked[row.number] ?? row,
    mark: (rows, mark) => mutate({ rows, mark }),
    isPending,
  }
}

async function send(number: string, mark: Mark): Promise<void> {
  if (mark === 'handed over' || mark === 'not handed over')
    await call('handOver', { number }, { body: { is_handed_over: mark === 'handed over' } })
  else await call('returnLetter', { number }, { body: { is_returned: mark === 'came back' } })
}

function tell({ marked, refused, reason }: MarkedOrders): void {
  const words = listsWords[staffLocale()]
  if (refused.length === 0) alert('save', words.marked(marked))
  else alert('error', [words.notMarked(refused), reason].join(' '))
}

/** How many orders were marked, and the numbers of those that refused it, with the server's reason for the first. */
interface MarkedOrders {
  marked: number
  refused: string[]
  reason: string
}

/**
 * Marks orders one after another. One that refuses, for instance since a colleague has cancelled it, does not stop the
 * others.
 * @throws what would stop the others, too, such as a lost connection; those before it stay marked
 */
export async function markEach(
  numbers: readonly string[],
  mark: (number: string) => Promise<void>,
): Promise<MarkedOrders> {
  const refused: string[] = []
  let reason = ''
  for (const number of numbers) {
    try {
      await mark(number)
    } catch (error) {
      if (!(error instanceof Invalid || error instanceof NotFound)) throw error
      reason ||= error.message
      refused.push(number)
    }
  }
  return { marked: numbers.length - refused.length, refused, reason }
}
