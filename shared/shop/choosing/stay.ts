// Attributes of forms and links that change only a detail of the page: client/shop/navigation.ts then keeps focus and
// scroll position.
export const stay = { 'data-stays': '' } as const

/** Submits the form of a changed control immediately; without JavaScript, visitors press the form's button. */
export function sendForm({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }): void {
  currentTarget.form?.requestSubmit()
}
