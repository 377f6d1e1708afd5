/** The maximum number of matches, the latest first, that a search of a list filters and sorts. */
export const maxSearchHits = 400

/** The maximum number of ids to which a list can be limited. */
export const maxListedIds = 1000
