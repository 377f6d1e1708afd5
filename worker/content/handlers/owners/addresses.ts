import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { ownerSlug } from '../../store/owners/slugs.ts'
import { detailPaths } from '../detail-paths.ts'
import type { Reading } from '../reading.ts'

/**
 * Returns the public addresses of an owner of sections.
 * @param paths a page's paths, below the locale
 */
export async function ownerAddresses(
  { read }: Pick<Reading, 'read'>,
  { content_type: type, object_id: id }: Owner,
  paths: Record<Locale, string>,
): Promise<Record<Locale, string>> {
  if (type === 'article' || type === 'production') {
    const slugs = await read.first(ownerSlug(type, id))
    if (slugs) return detailPaths(type === 'article' ? 'article' : 'event-detail', slugs, id)
  }
  const [de = '', en = ''] = locales.map((locale) =>
    type === 'page'
      ? buildPath({ screen: 'content-page', locale, path: paths[locale] })
      : buildPath({ screen: 'home', locale }),
  )
  return { de, en }
}
