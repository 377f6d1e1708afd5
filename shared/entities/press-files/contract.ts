/** The files of a directory of the press area are counted up to this number. */
export const mostCounted = 100
