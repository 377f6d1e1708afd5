/** The maximum number of matches that a search of a list filters and sorts; the oldest ones are omitted. */
export const maxSearchHits = 400

/** The maximum number of ids to which a list can be limited. */
export const maxListedIds = 1000
