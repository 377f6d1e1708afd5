// Spec §4 «Missing section»: a page that has none yet gets its first one from the API when it is opened to be edited.
import type { CreateModuleRequest, DraftPage } from '../../../shared/contract/editor.ts'
import { call } from '../../staff/api.ts'
import { NotFound } from '../../staff/refusals.ts'

/** @returns the page with a section to write in; as it is where none could be made: the editor offers one, too */
export async function withSection(page: DraftPage): Promise<DraftPage> {
  if (page.sections.length > 0) return page
  const slug = `page-${page.id}`
  try {
    if (await isThere(slug)) return page
    await call('createModule', { module: 'container' }, { body: creation(page.id, slug) })
    return await call('draftPage', { id: page.id })
  } catch (error) {
    console.info('first section:', error)
    return page
  }
}

async function isThere(slug: string): Promise<boolean> {
  try {
    await call('container', { slug, draft: '' })
    return true
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

/** The same key for whoever opens the page first: two at once make one section. */
function creation(id: number, slug: string): CreateModuleRequest {
  const key = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  return { content_type: 'page', object_id: id, parent: null, key, layout: 0, slug }
}
