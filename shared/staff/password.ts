/** In characters. */
export const minPasswordLength = 12
