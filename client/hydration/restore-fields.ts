import type { Field } from './fields-in.ts'

/**
 * Copies what visitors typed before hydration into the fields that React has rendered again, because the document
 * contained more than the server had sent: password managers, for example, insert an element beside a field. The focus
 * and the selection follow.
 * @param before the fields of the document, which React has removed
 * @param fields those that React has rendered
 */
export function restoreFields(before: readonly Field[], fields: readonly Field[], focused: Element | null): void {
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
