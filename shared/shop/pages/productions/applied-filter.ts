/** The values of changed fields that have not been submitted yet, by the fields' names. */
export type Changes = Map<string, string>

/** Leaves out the first day if the visitor did not choose it: lists begin today anyway, and the field says so. */
export function completeForm(data: FormData, form: HTMLFormElement): void {
  const date = form.elements.namedItem('date') as HTMLInputElement
  const isChosen = new URLSearchParams(location.search).has('date')
  if (!isChosen && date.value === date.defaultValue) data.delete('date')
}

/** Writes changes that wait into the form of a list that has arrived meanwhile. */
export function keepChanges(list: HTMLElement, changes: Changes): void {
  for (const [name, value] of changes) {
    const field = list.querySelector('form')?.elements.namedItem(name) as HTMLInputElement | null | undefined
    if (field) field.value = value
  }
}
