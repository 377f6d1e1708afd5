import type { DeskBulk, DeskBulkResult } from '../../../../shared/entities/contract.ts'
import { deskApi } from '../../api/desk-api.ts'

export interface Sent {
  done: DeskBulkResult['done'][number][]
  /** Refused rows, including those that caused the refusal of a whole request. */
  refused: DeskBulkResult['refused'][number][]
  /** The error of the last request, after which no more were sent; null if every request succeeded. */
  error: unknown
}

export const maxRows = 100

/** Sends a bulk action in requests of up to 100 rows. */
export async function sendInParts(
  entity: string,
  action: DeskBulk['action'],
  rows: readonly DeskBulk['rows'][number][],
): Promise<Sent> {
  const sent: Sent = { done: [], refused: [], error: null }
  try {
    for (let at = 0; at < rows.length; at += maxRows) {
      const result = await deskApi.bulk(entity, { action, rows: rows.slice(at, at + maxRows) })
      sent.done.push(...result.done)
      sent.refused.push(...result.refused)
    }
  } catch (error) {
    console.info(`${entity}:`, error)
    sent.error = error
    const { refused = [] } = (error as { problem?: Partial<DeskBulkResult> | null }).problem ?? {}
    sent.refused.push(...refused)
  }
  return sent
}
