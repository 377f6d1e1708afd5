export interface ProductionsPageData {
  /** The site's list with its filter: HTML from worker/box-office/pages/productions/list-markup.tsx. */
  list: string
}
