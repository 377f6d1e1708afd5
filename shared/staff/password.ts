/** The minimum length of a staff password, in characters. */
export const minPasswordLength = 12
