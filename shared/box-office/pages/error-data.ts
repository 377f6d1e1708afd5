export interface ErrorPageData {
  status: number
  /** `404 Not Found`, or '' for any other status (spec §8). */
  message: string
  /** Whether the address is that of an order, which only its link or its customer opens. */
  isOrder: boolean
  /**
   * Rows of the next productions on sale as HTML, and the number of all productions; null unless the page is missing.
   */
  next: { rows: string; count: number } | null
}
