import type { DraftPage, WrittenBlock, WrittenPage } from '../../../shared/contract/editor.ts'
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Conflict, Invalid, NotFound, Offline, type Refusal, Refused } from '../../staff/refusals.ts'
import { savedSections } from '../document/from-draft.ts'
import type { DocumentSync, SaveResponse } from './document-sync.ts'
import { withFirstSection } from './first-section.ts'
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
