/** Thrown if a content page cannot be read; reported, and shown as 404 if no stale copy exists (spec §8, first row). */
export class PageRequestFailed extends Error {
  override name = 'PageRequestFailed'
}
