/** Minutes from which an article shows its reading time; shorter ones hardly differ. */
export const leastMinutes = 3
