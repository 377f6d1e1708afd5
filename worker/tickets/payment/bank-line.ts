/** A line of a bank statement whose reference names an order. */
export interface BankLine {
  /** Names the line for good: the bank's own id, or a digest of the line. */
  id: string
  /** Negative if the bank took the money back. */
  cents: number
}
