/** An incoming payment on a bank statement, to be booked to an order. */
export interface BankLine {
  /** Identifies the line permanently: the bank's own id, or a digest of the line. */
  id: string
  /** Positive. */
  cents: number
  /** The day on which the bank booked the payment, ISO 8601; null if it is not known. */
  paid_at?: string | null
  payer?: string | null
  iban?: string | null
}
