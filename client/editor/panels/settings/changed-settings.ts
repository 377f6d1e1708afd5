import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { parentName } from '../../../../shared/drafts/settings-fields.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import { changedFields } from '../../sync/next-request.ts'

/**
 * Returns the changed settings for a request; null if nothing differs. For a text, only the changed languages are
 * sent; for the address, both languages.
 */
export function changedSettings(before: EditorBlock, after: EditorBlock): Record<string, unknown> | null {
  const changed = changedFields(before.fields, after.fields)
  if (!changed) return null
  if (parentName in changed) changed[parentName] = Number(changed[parentName]) || null
  const { paths } = after.fields
  // without an English address, the German one is used for both languages
  if ('paths' in changed && isLocalised(paths)) changed.paths = { de: paths.de, en: paths.en || paths.de }
  return changed
}
