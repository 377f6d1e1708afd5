/** A search of a list filters and sorts at most this many matches: the latest ones. */
export const maxSearchHits = 400

/** The maximum number of ids to which a list can be limited. */
export const maxListedIds = 1000
