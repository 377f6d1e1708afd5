/** Shorter articles do not say how many minutes they take: these hardly differ. */
export const leastMinutes = 3
