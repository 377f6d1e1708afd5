/** Where a device keeps its list; alone, so that asking whether there is one costs a first visit nothing more. */
export const watchlistKey = 'auftakt:watchlist'
