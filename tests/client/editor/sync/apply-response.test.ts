import { expect, test } from 'vitest'
import { applyResponse } from '../../../../client/editor/sync/apply-response.ts'
import { nextRequest, type SaveRequest } from '../../../../client/editor/sync/next-request.ts'
import type { PageState } from '../../../../client/editor/sync/page-state.ts'
import type { DraftBlock } from '../../../../shared/contract/editor.ts'
import { idOf, saved, section, text } from '../blocks.ts'

/**
 * Recreates a deleted block and applies the response.
 * @param wasThere whether the server had already restored the block
 */
function broughtBack(wasThere: boolean) {
  const block = text('b', 'as it was')
  const sent = [section('a', [block])]
  const server = saved([section('a', [])])
  const page: PageState = {
    local: sent,
    server,
    pageRevision: 7,
    conflicts: [],
    refused: new Map(),
    unanswered: [block],
  }
  const request = nextRequest(1, server, sent) as SaveRequest
  const written = { ...saved([text('b', 'as they have it')])[0], revision: 3 } as DraftBlock
  return applyResponse(
    page,
    request,
    { kind: 'done', block: written, pageRevision: 8, wasThere },
    { sent, activeKey: null },
  )
}

test('a block restored by undo is not a colleague’s change, so the history stays', () => {
  expect(broughtBack(false).local).toBeUndefined()
})

test('a block that a colleague restored first has the colleague’s content', () => {
  expect(broughtBack(true).local).toBeDefined()
})

test('blocks created inside a new section receive the server’s spelling', () => {
  const sent = [section('a', [text('b', 'as typed ')])]
  const page: PageState = {
    local: sent,
    server: [],
    pageRevision: 1,
    conflicts: [],
    refused: new Map(),
    unanswered: sent,
  }
  const request = nextRequest(1, [], sent) as SaveRequest
  const block = saved([section('a', [text('b', 'as typed')])])[0] as DraftBlock
  const answer = { kind: 'done', block, pageRevision: 2, wasThere: false } as const
  const [one] = applyResponse(page, request, answer, { sent, activeKey: null }).accepted ?? []
  expect(one?.children[0]).toMatchObject({ id: idOf('b'), fields: { content: { de: 'as typed' } } })
})
