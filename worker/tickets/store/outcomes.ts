/** What a write did with a record. */
export interface RecordOutcome {
  /** A plan's key, a production's id as text, a code. */
  key: string
  outcome: 'created' | 'updated' | 'unchanged'
}
