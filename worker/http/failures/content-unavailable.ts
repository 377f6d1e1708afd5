/** Thrown if the database, the backend or another needed service does not answer or is not configured. */
export class ContentUnavailable extends Error {
  override name: string = 'ContentUnavailable'
  /** When a client should try again. */
  retrySeconds = 5
}

/** Thrown if a call fails without which a page is shown all the same, and may be cached for a short time. */
export class PartUnavailable extends ContentUnavailable {}
