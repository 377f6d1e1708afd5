// Assigns the payments for which staff have chosen an order, once they are on the staff's list.
import type { BankLine } from '../../../../shared/contract/box-office/bank.ts'
import { chosenOrder, chosenParts } from './choices.ts'
import { type Part, typedParts } from './parts.ts'
import type { ReadFile } from './read-lines.ts'
import type { LineResult } from './send-lines.ts'

interface Assigned {
  results: LineResult[]
  /** Why a payment was not assigned; it stays on the list. */
  failure: unknown
}

/** @param assign books a line of the list to an order; `divide` among several */
export async function assignChosen(
  { preview, choices }: Pick<ReadFile, 'preview' | 'choices'>,
  { lines, results }: { lines: readonly BankLine[]; results: readonly LineResult[] },
  assign: (line: string, order: string) => Promise<unknown>,
  divide?: (line: string, parts: Part[]) => Promise<unknown>,
): Promise<Assigned> {
  const assigned: Assigned = { results: [], failure: null }
  const left = new Map<string, number>()
  for (const result of results) {
    const order = chosenOrder(choices.get(result.key) ?? 'send')
    const cents = lines.find(({ key }) => key === result.key)?.cents ?? 0
    const typed = chosenParts(choices.get(result.key) ?? 'send')
    const parts = typed === null || !isOpen(result) ? null : typedParts(typed, cents)
    if (parts) {
      try {
        await divide?.(result.key, parts)
        const [first] = parts
        const facts = { name: parts.map((part) => part.order).join(', '), open_cents: cents, mails: 0 }
        assigned.results.push({ key: result.key, order: first?.order ?? null, result: 'exact', facts })
      } catch (failure) {
        assigned.failure = failure
        assigned.results.push(result)
      }
      continue
    }
    const chosen = preview.get(result.key)?.proposals?.find(({ number }) => number === order)
    if (result.result !== 'unknown' || !chosen) {
      assigned.results.push(result)
      continue
    }
    try {
      await assign(result.key, chosen.number)
      const due = left.get(chosen.number) ?? chosen.open_cents
      left.set(chosen.number, Math.max(0, due - cents))
      const facts = { name: chosen.name, open_cents: due, mails: 0 }
      assigned.results.push({ key: result.key, order: chosen.number, result: bookedAs(due, cents), facts })
    } catch (failure) {
      assigned.failure = failure
      assigned.results.push(result)
    }
  }
  return assigned
}

function isOpen({ result }: LineResult): boolean {
  return result === 'unknown' || result === 'collective'
}

function bookedAs(due: number, cents: number): LineResult['result'] {
  if (due === 0) return 'double'
  if (cents === due) return 'exact'
  return cents < due ? 'under' : 'over'
}
