/** Maximum party size that visitors can choose online; larger groups order by phone. */
export const largestParty = 6
export const usualParty = 2
