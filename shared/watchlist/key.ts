/** The localStorage key of the watchlist, in a separate file so that a check for it loads nothing else. */
export const watchlistKey = 'auftakt:watchlist'
