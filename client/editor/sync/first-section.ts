// Creates the first container of a page that has none when it is opened in edit mode (spec §4 "Missing section"). Pages
// that are not content pages, such as the home page, are complete without containers.
import type { CreateModuleRequest, DraftPage } from '../../../shared/contract/editor.ts'
import { call } from '../../staff/api.ts'
import { NotFound } from '../../staff/refusals.ts'

/** @returns the page with its first container; `page` if it needs no container, if the slug is taken, and on failure */
export async function withFirstSection(page: DraftPage): Promise<DraftPage> {
  const { id } = page
  if (page.sections.length > 0 || typeof id === 'string') return page
  const slug = `page-${id}`
  try {
    if (await exists(slug)) return page
    await call('createModule', { module: 'container' }, { body: creation(id, slug) })
    return await call('draftPage', { id })
  } catch (error) {
    console.info('first section:', error)
    return page
  }
}

async function exists(slug: string): Promise<boolean> {
  try {
    await call('container', { slug, draft: '' })
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/**
 * Returns the request that creates the container. Its key is derived from the page's id, so that two clients that open
 * the page at the same time create one container.
 */
function creation(id: number, slug: string): CreateModuleRequest {
  const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  return { content_type: 'page', object_id: id, parent: null, key, fields: { layout: 0, slug } }
}
