/** The minimum reading time that an article shows, in minutes; shorter times hardly differ. */
export const leastMinutes = 3
