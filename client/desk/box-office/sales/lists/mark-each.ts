import { Invalid, NotFound } from '../../../../staff/refusals.ts'

/** How many orders were marked, and the numbers of those that refused it, with the server's reason for the first. */
export interface MarkedOrders {
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
