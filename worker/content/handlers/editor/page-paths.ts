// Addresses of pages: one form, nothing that belongs to another screen, each only once in a site and language.
import { type Locale, locales } from '../../../../shared/locale.ts'
import { parsePath } from '../../../../shared/routes.ts'
import { pathOwners } from '../../store/queries/draft.ts'
import type { FieldError } from '../../store/writes/draft/fields.ts'
import type { Editing } from './editing.ts'

/** @param pageId whose own addresses are free for it; null for a new page */
export async function checkPaths(
  { reading }: Editing,
  given: Partial<Record<Locale, unknown>>,
  pointer: string,
  pageId: number | null,
): Promise<{ paths: Partial<Record<Locale, string>>; errors: FieldError[] }> {
  const errors: FieldError[] = []
  const paths: Partial<Record<Locale, string>> = {}
  for (const locale of locales) {
    if (given[locale] === undefined) continue
    const path = plainPath(given[locale])
    if (isPagePath(locale, path)) paths[locale] = path
    else errors.push({ pointer: `${pointer}/${locale}`, code: 'not_a_path' })
  }
  const owners = await reading.read.all(pathOwners(reading.site, Object.values(paths)))
  for (const { locale, path, page_id } of owners) {
    if (paths[locale] === path && page_id !== pageId)
      errors.push({ pointer: `${pointer}/${locale}`, code: 'path_taken' })
  }
  return { paths, errors }
}

function plainPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 300) return ''
  return value
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')
}

/** Words that belong to the API and the back office, whatever the route table knows. */
const taken = ['api', 'pageeditor-api', 'admin']

function isPagePath(locale: Locale, path: string): boolean {
  const isPlain = /^[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*(?:\/[\p{Ll}\p{N}]+(?:-[\p{Ll}\p{N}]+)*){0,7}$/u.test(path)
  if (!isPlain || path.length > 200 || taken.includes(path.split('/')[0] ?? '')) return false
  return parsePath(`/${locale}/${path}`)?.screen === 'content-page'
}
