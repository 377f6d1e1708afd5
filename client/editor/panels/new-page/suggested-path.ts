import type { PageListItem } from '../../../../shared/contract/editor.ts'
import { isLocalised, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { pathOfTitle } from '../../../../shared/page/page-path.ts'
import type { EditorBlock } from '../../document/document.ts'
import { parentName } from '../../document/settings-fields.ts'

type Pages = readonly Pick<PageListItem, 'id' | 'paths'>[]

/** Sets a field; the address follows the title and the parent until the editor changes it. */
export function withTitle(before: EditorBlock, field: string, value: StoredField, pages: Pages): EditorBlock {
  const after = { ...before, fields: { ...before.fields, [field]: value } }
  const { paths } = before.fields
  if (field === 'paths' || !isLocalised(paths)) return after
  const next = (locale: Locale) => {
    const written = paths[locale] ?? ''
    return written === suggested(before, locale, pages) ? suggested(after, locale, pages) : written
  }
  const [de = '', en = ''] = locales.map(next)
  return { ...after, fields: { ...after.fields, paths: { de, en: en || null } } }
}

function suggested({ fields }: EditorBlock, locale: Locale, pages: Pages): string {
  const title = isLocalised(fields.title) ? pathOfTitle(fields.title[locale] ?? '') : ''
  if (!title) return ''
  const parent = pages.find(({ id }) => String(id) === fields[parentName])
  return [parent?.paths[locale], title].filter(Boolean).join('/')
}
