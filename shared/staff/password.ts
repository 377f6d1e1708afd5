/** The shortest password of staff, in characters. */
export const minPasswordLength = 12
