// A request of the saver as a call of the API, and what its answer means.
import type { DraftPage, WrittenBlock, WrittenPage } from '../../../shared/contract/editor.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { Conflict, Invalid, NotFound, Offline, type Refusal } from '../../staff/refusals.ts'
import { savedSections } from '../document/from-draft.ts'
import type { SaveRequest } from './next-request.ts'
import type { SaveAnswer } from './saver.ts'

/** Sends it; a session that is over asks for a login first, and then goes on with what was being saved. */
export async function send(request: SaveRequest, pageId: number): Promise<SaveAnswer> {
  try {
    return await withLogin(() => sent(request, pageId))
  } catch (error) {
    return refused(error, request, pageId)
  }
}

async function sent(request: SaveRequest, pageId: number): Promise<SaveAnswer> {
  switch (request.kind) {
    case 'create': {
      let wasThere = false
      const onStatus = (status: number) => {
        wasThere = status === 200
      }
      const { module, body } = request
      const answer = await call('createModule', { module }, { body, onStatus })
      return { ...done(answer), wasThere }
    }
    case 'update': {
      const { module, id, body, revision } = request
      return done(await call('updateModule', { module, id }, { body, ifMatch: revision }))
    }
    case 'delete': {
      const { module, id, revision } = request
      return done(await call('deleteModule', { module, id, alone: 'true' }, { ifMatch: revision }))
    }
    case 'reorder':
      return done(await call('reorderModules', { module: request.module }, { body: request.body }))
    case 'look':
      return asItIs(await call('draftPage', { id: pageId }))
  }
}

function done(answer: WrittenBlock | WrittenPage): Extract<SaveAnswer, { kind: 'done' }> {
  return { kind: 'done', block: 'block' in answer ? answer.block : null, pageRevision: answer.page_revision }
}

async function refused(error: unknown, request: SaveRequest, pageId: number): Promise<SaveAnswer> {
  if (error instanceof Offline) return { kind: 'offline' }
  if (error instanceof Conflict || error instanceof NotFound) return stale(pageId, error)
  if (error instanceof Invalid && isAboutPlace(request)) return stale(pageId, error)
  if (error instanceof Invalid) return { kind: 'invalid', problems: error.errors }
  console.error(error)
  return { kind: 'failed' }
}

/** A place that was there may have gone with a colleague's layout: the page as it is now has another. */
function isAboutPlace(request: SaveRequest): boolean {
  return request.kind === 'reorder' || (request.kind === 'create' && (request.body.column ?? 0) > 0)
}

function asItIs({ sections, revision }: DraftPage): SaveAnswer {
  return { kind: 'stale', theirs: savedSections(sections), pageRevision: revision }
}

/** The page as it is now, which the refusal tells along where it is about that. */
async function stale(pageId: number, { problem }: Refusal): Promise<SaveAnswer> {
  try {
    const told = (problem as { current?: DraftPage } | null)?.current
    return asItIs(told ?? (await call('draftPage', { id: pageId })))
  } catch (error) {
    return error instanceof Offline ? { kind: 'offline' } : { kind: 'failed' }
  }
}
