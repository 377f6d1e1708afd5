import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { fileOf } from '../../store/media/desk.ts'
import { unchangedPagesWith } from '../../store/media/uses.ts'
import { publishPages } from '../../store/pages/publish.ts'

/** Maximum number of pages per transaction; it is low, because each page adds its whole snapshot. */
const atOnce = 20

/**
 * Republishes the public pages that use a changed file of the library, except pages with unpublished changes.
 * @param by e-mail address of a person who may publish pages
 * @returns the tags of the republished pages
 */
export async function showOnPages(
  { store, site, by }: { store: Store; site: SiteKey; by: string },
  mediaId: number,
): Promise<string[]> {
  const pages = await select(store, unchangedPagesWith(site, fileOf(mediaId)))
  const tags: string[] = []
  for (let at = 0; at < pages.length; at += atOnce) {
    const ids = pages.slice(at, at + atOnce).map(({ id }) => id)
    tags.push(...(await publishPages(store, ids, by, { isUnchanged: true })).tags)
  }
  return tags
}
