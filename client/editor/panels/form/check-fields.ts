import type { FieldMap, Toolbar } from '../../../../shared/blocks/define.ts'
import { fieldSchema } from '../../../../shared/fields/field-schemas.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import { isLocale, type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { isPagePath, plainPath } from '../../../../shared/page/page-path.ts'
import type { EditorBlock } from '../../document/document.ts'
import type { BlockProblem } from '../../document/problem-at.ts'

/** Checks a form's values by the server's rules, and returns their problems, including missing required values. */
export function checkFields(fields: FieldMap, { key, fields: values }: EditorBlock, toolbar: Toolbar): BlockProblem[] {
  const options = { texts: 'both', toolbar, cleanHtml: (html: string) => html } as const
  const problems = Object.entries(fields).flatMap(([field, definition]): BlockProblem[] => {
    const result = fieldSchema(definition, options, false).safeParse(values[field])
    if (result.success) return []
    return result.error.issues.map(({ path: [language], message }) => ({
      key,
      field,
      language: isLocale(language) ? language : null,
      code: message,
    }))
  })
  return [...problems, ...wrongPaths(key, values.paths)]
}

function wrongPaths(key: string, paths: EditorBlock['fields'][string] | undefined): BlockProblem[] {
  if (!isLocalised(paths)) return []
  const isWrong = (locale: Locale) => Boolean(paths[locale]) && !isPagePath(locale, plainPath(paths[locale] ?? ''))
  return locales.filter(isWrong).map((language) => ({ key, field: 'paths', language, code: 'not_a_path' }))
}
