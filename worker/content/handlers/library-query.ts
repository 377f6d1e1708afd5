/** Entries per list page. Divisible by two, three, four and six, so that the rows of the grid are full. */
export const libraryPageSize = 24
