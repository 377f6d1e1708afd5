// In a separate file, so that checking for a list loads nothing else.

/** The localStorage key of this city's list. */
export const watchlistKey = 'auftakt:watchlist'
/** The name of the cookie with the lists of all cities. */
export const watchlistCookie = 'watchlist'
