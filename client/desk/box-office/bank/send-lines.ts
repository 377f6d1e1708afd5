// Sends the lines of a bank's file in parts, for the preview and for the booking.
import type { BankAnswer, BankLine } from '../../../../shared/contract/box-office/bank.ts'

export type LineResult = BankAnswer['results'][number]

interface Sending {
  send: (lines: readonly BankLine[]) => Promise<readonly LineResult[]>
  /** Called with the results of each part as soon as they are known. */
  onPart: (results: readonly LineResult[]) => void
}

/** So few that a call stays below the server's limit, whatever the texts are. */
export const linesPerCall = 100

/** @throws the error of a part; the parts before it have been sent */
export async function sendLines(lines: readonly BankLine[], { send, onPart }: Sending): Promise<void> {
  for (let at = 0; at < lines.length; at += linesPerCall) onPart(await send(lines.slice(at, at + linesPerCall)))
}

/**
 * Previews lines. A part knows nothing of the parts before it, so the lines of an order that are in several parts are
 * previewed once more together.
 */
export async function previewLines(
  lines: readonly BankLine[],
  { send, onPart }: Sending,
): Promise<ReadonlyMap<string, LineResult>> {
  const results = new Map<string, LineResult>()
  const partOf = new Map(lines.map(({ key }, index) => [key, Math.floor(index / linesPerCall)]))
  const add = (part: readonly LineResult[]) => {
    for (const result of part) results.set(result.key, result)
    onPart(part)
  }
  await sendLines(lines, { send, onPart: add })
  for (const [order, own] of Map.groupBy(lines, ({ key }) => results.get(key)?.order ?? null)) {
    const isSplit = new Set(own.map(({ key }) => partOf.get(key))).size > 1
    if (order !== null && isSplit)
      for (const result of await send(own.slice(0, linesPerCall))) results.set(result.key, result)
  }
  return results
}
