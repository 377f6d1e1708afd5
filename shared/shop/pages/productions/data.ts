export interface ProductionsPageData {
  /** The site's list with its filter: HTML from worker/tickets/pages/productions/list-markup.tsx. */
  list: string
}
