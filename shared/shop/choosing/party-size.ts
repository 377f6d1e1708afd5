/** Larger parties must order as a group, by phone. */
export const largestParty = 6
export const usualParty = 2
