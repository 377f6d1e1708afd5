export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Selects all fields that visitors fill in. */
export const fieldSelector = 'input,textarea,select'
