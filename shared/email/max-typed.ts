/** Maximum length of a typed address, including what is taken off. */
export const maxTyped = 1000
