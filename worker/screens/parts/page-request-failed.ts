/** The request for a page's content failed: shown as a page that is not there (spec §8, first row), and reported. */
export class PageRequestFailed extends Error {
  override name = 'PageRequestFailed'
}
