export const transferKinds = ['export', 'backup'] as const
export type TransferKind = (typeof transferKinds)[number]
export type TransferState = 'running' | 'done' | 'failed' | 'cancelled'
export type TransferPhase = 'reading' | 'media' | 'packing'

export interface Transfer {
  id: number
  kind: TransferKind
  state: TransferState
  /** The e-mail address of the person who started the transfer; null for the nightly backup. */
  by: string | null
  /** ISO 8601, in UTC. `ended_at` is null while the transfer runs. */
  started_at: string
  ended_at: string | null
  phase: TransferPhase
  /** The number of records, files or bytes that are finished in this phase; `total` is null if unknown. */
  done: number
  total: number | null
  /** The number of records by list. */
  counts: Record<string, number>
  /** Problems of the file, such as missing pictures, and why the transfer failed; in English. */
  warnings: string[]
  /** The size of the file; null until it is finished. */
  bytes: number | null
}

export interface TransferList {
  results: Transfer[]
}
