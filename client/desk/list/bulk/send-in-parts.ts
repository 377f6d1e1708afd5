import type { DeskBulk, DeskBulkResult } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { call } from '../../api/call.ts'

export interface Sent {
  done: DeskBulkResult['done'][number][]
  /** Refused rows, including those that caused the refusal of a whole request. */
  refused: DeskBulkResult['refused'][number][]
  /** The error of the last request, after which no more were sent; null if every request succeeded. */
  error: unknown
  /** What was not sent or failed, without the refused rows; empty if every request succeeded. */
  rest: DeskBulk[]
}

/** The maximum number of rows of a request, which the server changes in one transaction. */
export const maxRows = 100

/**
 * Sends bulk actions one after the other, in requests of up to 100 rows, and stops at the first error.
 * @param onProgress called before each request with the number of rows that have been sent
 */
export async function sendInParts(
  entity: string,
  jobs: readonly DeskBulk[],
  onProgress: (count: number) => void = () => {},
): Promise<Sent> {
  const sent: Sent = { done: [], refused: [], error: null, rest: [] }
  const parts = jobs.flatMap(inParts)
  let count = 0
  for (const [at, part] of parts.entries()) {
    onProgress(count)
    try {
      const result = await call('changeRows', { entity }, { body: part })
      sent.done.push(...result.done)
      sent.refused.push(...result.refused)
      count += part.rows.length
    } catch (error) {
      console.info(`${entity}:`, error)
      const { refused = [] } = (error as { problem?: Partial<DeskBulkResult> | null }).problem ?? {}
      sent.refused.push(...refused)
      const rows = part.rows.filter(({ id }) => !refused.some((row) => row.id === id))
      return { ...sent, error, rest: [{ ...part, rows }, ...parts.slice(at + 1)].filter(hasRows) }
    }
  }
  return sent
}

function inParts({ action, rows }: DeskBulk): DeskBulk[] {
  const starts = Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) => part * maxRows)
  return starts.map((start) => ({ action, rows: rows.slice(start, start + maxRows) }))
}

function hasRows({ rows }: DeskBulk): boolean {
  return rows.length > 0
}
