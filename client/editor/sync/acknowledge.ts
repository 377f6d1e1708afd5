import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { SavedBlock, SavedSections } from '../../../shared/drafts/document.ts'
import { everyBlock, withCell } from '../../../shared/drafts/tree.ts'
import { savedBlock } from '../document/from-draft.ts'
import type { SaveRequest } from './next-request.ts'

/** Returns the server's page after a successful request. @param answered the block in the response, if it has one */
export function acknowledge(server: SavedSections, request: SaveRequest, answered: DraftBlock | null): SavedSections {
  switch (request.kind) {
    case 'create':
      return answered ? created(server, request, savedBlock(answered)) : server
    case 'update':
      return answered ? updated(server, savedBlock(answered)) : server
    case 'delete':
      return without(server, request.id)
    case 'reorder':
      return reordered(server, request)
    case 'fetch':
      return server
  }
}

function created(
  server: SavedSections,
  { body: { parent, column = 0, after } }: Extract<SaveRequest, { kind: 'create' }>,
  block: SavedBlock,
): SavedSections {
  // after a redo, this copy of the server's page may already contain the created block
  return changeHeld(without(server, block.id), parent, (held) => {
    const cell = held.filter((one) => one.column === column)
    const index = after === null ? 0 : cell.findIndex(({ id }) => id === after) + 1
    return withCell(held, column, [...cell.slice(0, index), block, ...cell.slice(index)])
  })
}

function updated(blocks: SavedSections, block: SavedBlock): SavedSections {
  return blocks.map((one) =>
    one.id === block.id
      ? { ...one, fields: block.fields, hidden: block.hidden, revision: block.revision }
      : { ...one, children: updated(one.children, block) },
  )
}

function without(blocks: SavedSections, id: number): SavedSections {
  return blocks.filter((one) => one.id !== id).map((one) => ({ ...one, children: without(one.children, id) }))
}

function reordered(
  server: SavedSections,
  { body: { parent, column = 0, ids } }: Extract<SaveRequest, { kind: 'reorder' }>,
): SavedSections {
  const byId = new Map([...everyBlock<SavedBlock>(server)].map(({ block }) => [block.id, block]))
  const moved = ids.flatMap((id) => byId.get(id) ?? [])
  const rest = ids.reduce(without, server)
  return changeHeld(rest, parent, (held) => withCell(held, column, moved))
}

function changeHeld(
  blocks: SavedSections,
  parent: number | null,
  change: (held: SavedSections) => SavedSections,
): SavedSections {
  if (parent === null) return change(blocks)
  return blocks.map((one) =>
    one.id === parent
      ? { ...one, children: change(one.children) }
      : { ...one, children: changeHeld(one.children, parent, change) },
  )
}
