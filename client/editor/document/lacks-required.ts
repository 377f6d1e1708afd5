import { definitionOf } from '../../../shared/blocks/registry.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { EditorBlock } from './document.ts'

/** Whether a required field of the block itself is empty in this language. */
export function lacksRequired({ module: name, fields }: EditorBlock, language: Locale): boolean {
  const definitions = Object.entries(definitionOf(name)?.fields ?? {})
  return definitions.some(([field, { required }]) => {
    if (!required || !isEmpty(fields[field], language)) return false
    // a control of two fields, of which one suffices
    const other = definitions.find(([, one]) => one.kind === 'url' && one.alternativeTo === field)?.[0]
    return other === undefined || isEmpty(fields[other], language)
  })
}

function isEmpty(value: StoredField | undefined, language: Locale): boolean {
  const text = isLocalised(value) ? value[language] : value
  if (typeof text === 'string') return text.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
  return text === null || text === undefined
}
