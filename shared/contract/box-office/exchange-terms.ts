// The seller's terms of returns and exchanges, from which every page that names them reads them.

/** For how many weeks a buyer may return a ticket after the concert was moved. */
export const weeksToReturn = 4

/** How many days before the concert a buyer may ask for an exchange at the latest. */
export const daysToExchange = 3
