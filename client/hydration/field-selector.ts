/** An input, or a text area or a select, of which only what they share with inputs is used. */
export type Field = HTMLInputElement

/** Selects all fields that visitors fill in. */
export const fieldSelector = 'input,textarea,select'
