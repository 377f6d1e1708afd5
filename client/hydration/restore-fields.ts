import { type Field, fieldSelector } from './field-selector.ts'

/**
 * Copies what visitors typed before hydration into the fields that React has rendered again, because the document
 * contained more than the server had sent: password managers, for example, insert an element beside a field. The focus
 * and the selection follow.
 * @param before the fields of the document, which React has removed
 */
export function restoreFields(app: HTMLElement, before: readonly Field[], focused: Element | null): void {
  const fields = app.querySelectorAll<Field>(fieldSelector)
  for (const [index, old] of before.entries()) {
    const field = fields[index]
    if (!field || field === old || field.name !== old.name || field.type !== old.type) continue
    if (field.value !== old.value && field.type !== 'file') field.value = old.value
    if ('checked' in field) field.checked = old.checked
    if (old === focused && document.activeElement === document.body) focusLike(field, old)
  }
}

function focusLike(field: Field, old: Field): void {
  field.focus({ preventScroll: true })
  // null for fields without a selection, such as check boxes; undefined for selects
  if (typeof old.selectionStart === 'number') field.setSelectionRange(old.selectionStart, old.selectionEnd)
}
