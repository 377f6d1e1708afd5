/** Maximum number of errors reported for a request; validation ends there. */
export const maxErrors = 100
