/** The backend or the database did not answer; `cause` holds the reason. */
export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}
