// Forms and links whose answer belongs to where the visitor is: client/shop/navigation.ts leaves focus and scroll
// position alone.
export const stay = { 'data-stays': '' } as const

/** Sends the form of a changed control at once; without JavaScript, its button does. */
export function sendForm({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }): void {
  currentTarget.form?.requestSubmit()
}
