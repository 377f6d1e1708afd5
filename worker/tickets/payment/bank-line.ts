/** An incoming payment of a bank statement, to be booked with an order. */
export interface BankLine {
  /** Identifies the line permanently: the bank's own id, or a digest of the line. */
  id: string
  /** Positive: what the bank takes back is not part of the import (`bankRequest`). */
  cents: number
}
