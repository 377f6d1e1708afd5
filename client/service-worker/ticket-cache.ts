/** Name of the cache of opened tickets. */
export const ticketCache = 'auftakt-tickets'
