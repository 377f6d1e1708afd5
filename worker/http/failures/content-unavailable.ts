/** The backend, or the database, could not answer; `cause` says why. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}
