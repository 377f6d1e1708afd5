/** The cache of opened tickets, which the service worker fills and the box office lists. */
export const ticketCache = 'auftakt-tickets'
