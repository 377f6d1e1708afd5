/** An input, or a text area or a select, of which only what they share with inputs is used. */
export type Field = HTMLInputElement

/** Returns the fields that visitors fill in, in order. */
export const fieldsIn = (app: HTMLElement): Field[] => [...app.querySelectorAll<Field>('input,textarea,select')]
