/** The minimum reading time to show, in minutes; shorter times hardly differ. */
export const leastMinutes = 3
