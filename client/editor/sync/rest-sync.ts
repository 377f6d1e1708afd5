import type { CreateModuleRequest, DraftPage, WrittenBlock, WrittenPage } from '../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Conflict, Invalid, NotFound, Offline, type Refusal, Refused } from '../../staff/refusals.ts'
import { savedSections } from '../document/from-draft.ts'
import type { DocumentSync, SaveResponse } from './document-sync.ts'
import type { SaveRequest } from './next-request.ts'

/** Creates the sync of a page. If the session has expired, the login dialog opens, and the request is repeated. */
export function createRestSync(pageId: OwnerName): DocumentSync {
  const fetchPage = () => withLogin(() => call('draftPage', { id: pageId }))
  return {
    storageName: String(pageId),
    isPublic: false,
    fetchPage,
    openPage: async () => withFirstSection(await fetchPage()),
    async send(request) {
      try {
        return await withLogin(() => write(request, pageId))
      } catch (error) {
        return refusalResponse(error, request, pageId)
      }
    },
  }
}

async function write(request: SaveRequest, pageId: OwnerName): Promise<SaveResponse> {
  switch (request.kind) {
    case 'create': {
      let wasThere = false
      const onStatus = (status: number) => {
        wasThere = status === 200
      }
      const { blockName, body } = request
      const answer = await call('createModule', { module: blockName }, { body, onStatus })
      return { ...done(answer), wasThere }
    }
    case 'update': {
      const { blockName, id, body, revision } = request
      return done(await call('updateModule', { module: blockName, id }, { body, ifMatch: revision }))
    }
    case 'delete': {
      const { blockName, id, revision } = request
      return done(await call('deleteModule', { module: blockName, id, alone: 'true' }, { ifMatch: revision }))
    }
    case 'reorder':
      return done(await call('reorderModules', { module: request.blockName }, { body: request.body }))
    case 'fetch':
      return pageResponse(await call('draftPage', { id: pageId }))
  }
}

function done(answer: WrittenBlock | WrittenPage): Extract<SaveResponse, { kind: 'done' }> {
  return { kind: 'done', block: 'block' in answer ? answer.block : null, pageRevision: answer.page_revision }
}

async function refusalResponse(error: unknown, request: SaveRequest, pageId: OwnerName): Promise<SaveResponse> {
  if (error instanceof Offline) return { kind: 'offline' }
  if (error instanceof Conflict || error instanceof NotFound) return stale(pageId, error)
  if (error instanceof Invalid) {
    const refusal = { problems: error.errors, reason: error.problem?.detail }
    if (!isAboutPlace(request)) return { kind: 'invalid', ...refusal }
    const response = await stale(pageId, error)
    return response.kind === 'stale' ? { ...response, refusal } : response
  }
  console.error(error)
  return { kind: 'failed', reason: error instanceof Refused ? error.problem?.detail : undefined }
}

/** Whether a refusal may concern the cell, which a colleague may have removed. */
function isAboutPlace(request: SaveRequest): boolean {
  return request.kind === 'reorder' || (request.kind === 'create' && (request.body.column ?? 0) > 0)
}

function pageResponse({ sections, revision }: DraftPage): SaveResponse {
  return { kind: 'stale', theirs: savedSections(sections), pageRevision: revision }
}

/** Returns a response with the current page, from a conflict's body or fetched; `offline` or `failed` on failure. */
async function stale(pageId: OwnerName, { problem }: Refusal): Promise<SaveResponse> {
  try {
    const current = (problem as { current?: DraftPage } | null)?.current
    return pageResponse(current ?? (await call('draftPage', { id: pageId })))
  } catch (error) {
    if (error instanceof Offline) return { kind: 'offline' }
    return { kind: 'failed', isPageMissing: error instanceof NotFound }
  }
}

// Creates the first container of a page that has none when it is opened in edit mode (spec §4 "Missing section"). Pages
// that are not content pages, such as the home page, are complete without containers.

/** @returns the page with its first container; `page` if it needs no container, if the slug is taken, and on failure */
async function withFirstSection(page: DraftPage): Promise<DraftPage> {
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
