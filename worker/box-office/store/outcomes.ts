export interface RecordOutcome {
  /** The key of the record, such as a plan's key or a production's id as text. */
  key: string
  outcome: 'created' | 'updated' | 'unchanged'
}

/** `stale` means that the record is based on a version other than the stored one, so nothing was written. */
export interface VersionedOutcome extends Omit<RecordOutcome, 'outcome'> {
  outcome: RecordOutcome['outcome'] | 'stale'
}
