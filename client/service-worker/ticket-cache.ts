export const ticketCache = 'auftakt-tickets'
