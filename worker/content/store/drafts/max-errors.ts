/** Maximum number of errors reported for a request. */
export const maxErrors = 100
