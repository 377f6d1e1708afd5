/** The localStorage key of the watchlist; a separate file, so that checking it on a first visit loads no more. */
export const watchlistKey = 'auftakt:watchlist'
