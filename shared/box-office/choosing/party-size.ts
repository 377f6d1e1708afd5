/** The largest party that visitors can choose online. */
export const largestParty = 6
export const usualParty = 2
