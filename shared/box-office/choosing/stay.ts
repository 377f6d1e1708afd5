// Marks forms and links; client/box-office/navigation.ts keeps focus and scroll position when they load a page.
export const stay = { 'data-stays': '' } as const

export function sendForm({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }): void {
  currentTarget.form?.requestSubmit()
}
