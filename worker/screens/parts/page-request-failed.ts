/** The request for a page's content failed: shown as 404 (spec §8, first row), and reported. */
export class PageRequestFailed extends Error {
  override name = 'PageRequestFailed'
}
