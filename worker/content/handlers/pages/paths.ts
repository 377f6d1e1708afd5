import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { isPagePath, plainPath } from '../../../../shared/page/page-path.ts'
import type { FieldError } from '../../store/drafts/fields.ts'
import { pathOwners } from '../../store/drafts/queries.ts'
import type { Editing } from '../editing.ts'

/**
 * Normalises the given paths of a page. Leaves out malformed paths and paths of screens, and returns an error for each
 * of them. A path that belongs to another page stays, but is also an error.
 * @param pageId the page, which may keep its current paths; null for a new page
 */
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
    const path = plain(given[locale])
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

function plain(value: unknown): string {
  return typeof value === 'string' && value.length <= 300 ? plainPath(value) : ''
}
