/** Validation of a request ends after this many errors. */
export const maxErrors = 100
