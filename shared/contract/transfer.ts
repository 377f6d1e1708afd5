// Exports and backups as the desk sees them: jobs that go on without the tab that started them.

export const transferKinds = ['export', 'backup'] as const
export type TransferKind = (typeof transferKinds)[number]
export type TransferState = 'running' | 'done' | 'failed' | 'cancelled'
export type TransferPhase = 'reading' | 'media' | 'packing'

export interface Transfer {
  id: number
  kind: TransferKind
  state: TransferState
  /** E-mail address; null for the nightly backup. */
  by: string | null
  /** UTC, ISO. */
  started_at: string
  ended_at: string | null
  phase: TransferPhase
  /** Records, files or bytes of the phase; `total` is null while it is unknown. */
  done: number
  total: number | null
  /** Records by list. */
  counts: Record<string, number>
  /** What the file lacks, in English: missing pictures, records that an import would refuse. */
  warnings: string[]
  /** Of the finished file. */
  bytes: number | null
}

export interface TransferList {
  results: Transfer[]
}
