/** Entries per list page of the media library and of pickers; divisible by 2, 3, 4 and 6, so that grid rows fill up. */
export const libraryPageSize = 24
