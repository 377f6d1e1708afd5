/** Thrown if the content of a content page cannot be read; reported, and shown as 404 (spec §8, first row). */
export class PageRequestFailed extends Error {
  override name = 'PageRequestFailed'
}
