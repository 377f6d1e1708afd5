/** The maximum number of matches, the latest first, that a search of a list filters and sorts. */
export const maxSearchHits = 400
