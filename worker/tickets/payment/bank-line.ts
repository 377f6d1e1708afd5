/** An incoming payment on a bank statement, to be booked to an order. */
export interface BankLine {
  /** Identifies the line permanently: the bank's own id, or a digest of the line. */
  id: string
  /** Positive. */
  cents: number
}
