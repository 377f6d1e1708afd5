// Writes that the server refused. Each is held until it changes; other writes are still sent.

import type { SaveRequest } from './next-request.ts'
import type { FieldProblemAt, RefusedWrites } from './page-state.ts'

/**
 * Returns a text that identifies a request's content: a refused request is sent again only when this text changes.
 * Omits values that other clients may change, such as a new block's predecessor.
 */
export function attemptOf(request: SaveRequest): string {
  switch (request.kind) {
    case 'create': {
      const { after: _, ...body } = request.body
      return JSON.stringify(body)
    }
    case 'update':
      return JSON.stringify(request.body)
    case 'delete':
      return `delete ${request.revision}`
    case 'reorder':
      return JSON.stringify([request.body.parent, request.body.ids])
    case 'fetch':
      return 'fetch'
  }
}

/** Identifies a request's subject: a block, a new container without its blocks, a cell's order, or the fetched page. */
export function subjectOf(request: SaveRequest): string {
  if (request.kind === 'fetch') return 'page'
  if (request.kind === 'reorder') return `order of ${request.parent} ${request.body.column}`
  return isAlone(request) ? `alone ${request.key}` : request.key
}

/**
 * Returns the key of the block that a request concerns: the block that it writes, or the parent of the reordered cell.
 * Null for a fetch, and for a reorder of containers.
 */
export function blockKeyOf(request: SaveRequest): string | null {
  if (request.kind === 'fetch') return null
  return request.kind === 'reorder' ? request.parent : request.key
}

export function isHeld(request: SaveRequest, refused: RefusedWrites): boolean {
  return refused.get(subjectOf(request))?.attempt === attemptOf(request)
}

/** Whether only blocks inside the refused block are at fault, so that the block can be created without them. */
export function isAboutChildren(problems: readonly FieldProblemAt[]): boolean {
  return problems.length > 0 && problems.every(({ pointer = '' }) => pointer.startsWith('/children/'))
}

function isAlone(request: SaveRequest): boolean {
  return request.kind === 'create' && request.blockName === 'container' && request.body.children?.length === 0
}
