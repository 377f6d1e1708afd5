/** How many places an order of the desk may have, of all its productions together, whatever the sale's own limit. */
export const placesPerDeskOrder = 200
