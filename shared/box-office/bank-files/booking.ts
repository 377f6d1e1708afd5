/** The transactions of one account. */
export interface Statement {
  /** The account's IBAN, or its number, as the file writes it; '' if the file does not name it. */
  account: string
  bookings: Booking[]
}

export interface Booking {
  /** The position in the file, from 1: the row of a CSV, or the entry of a camt file. */
  at: number
  /** The day as ISO text; null if it cannot be read. */
  day: string | null
  /** Negative or 0 for outgoing money; null if the amount cannot be read. */
  cents: number | null
  currency: string
  isBooked: boolean
  /** Whether this is the sum of several payments whose single amounts the file does not have. */
  isCollective: boolean
  reference: string
  text: string
  payer: string
  iban: string
  /** The bank's own number for the transaction; '' if the export has none. */
  bankNumber: string
}
