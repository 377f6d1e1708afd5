/** The use of a redirect that visitors have followed in the last 90 days. */
export interface RedirectUse {
  /** The number of requests in the last 30 days. */
  hits: number
  /** The day of the last request, YYYY-MM-DD in Berlin time. */
  last_on: string
}
