// What an answer of the server's makes of the page.
import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { EditorBlock, SavedSections, Sections } from '../document/document.ts'
import { merge } from '../document/merge/merge.ts'
import { stillOpen } from '../document/merge/open-conflicts.ts'
import { findBlock } from '../document/tree.ts'
import { adopted } from './accept-server-values.ts'
import { acknowledged } from './acknowledge.ts'
import type { SaveRequest } from './next-request.ts'
import type { FinalAnswer, Page } from './saver.ts'

interface Known {
  /** The page as it was when the request was sent. */
  sent: Sections
  /** The key of the block in which somebody is writing just now. */
  inHand: string | null
}

/** @returns what changes; `adopted` is the page as it is, in the server's own spelling */
export function taken(
  page: Page,
  request: SaveRequest,
  answer: FinalAnswer,
  { sent, inHand }: Known,
): Partial<Page> & { adopted?: Sections } {
  const unanswered = page.unanswered.filter(({ key }) => key !== keyOf(request))
  switch (answer.kind) {
    case 'done': {
      const server = acknowledged(page.server, request, answer.block)
      const refused = without(page.refused, keyOf(request))
      const done = { server, pageRevision: answer.pageRevision, refused, unanswered }
      const { block } = answer
      if (!block) return done
      // one that I brought back myself, a step done again, is made anew: it is nobody else's change
      if (request.kind === 'create' && (answer.wasThere || isOlder(block, sent, page))) {
        return { ...done, ...together(page, server, inHand) }
      }
      const made = request.kind === 'create' ? request.body.children : []
      const local = adopted(page.local, sent, block, made)
      return { ...done, ...(local !== page.local && { adopted: local }) }
    }
    case 'stale': {
      const { theirs: server, pageRevision } = answer
      // one that was made and is gone from here is known now, if it is there, and goes as any other
      const wanted = unanswered.filter(({ key }) => findBlock(page.local, key) || findBlock(page.server, key))
      return { ...together(page, server, inHand), pageRevision, unanswered: wanted }
    }
    case 'invalid': {
      const key = keyOf(request)
      const refusal = { problems: answer.problems, block: findBlock<EditorBlock>(page.local, key) }
      return { refused: new Map(page.refused).set(key, refusal), unanswered }
    }
  }
}

function together(page: Page, server: SavedSections, inHand: string | null) {
  const { sections: local, conflicts } = merge(page.server, page.local, server, { sent: page.unanswered, inHand })
  const open = stillOpen([...page.conflicts, ...conflicts], { local, before: page.server, server })
  return { local, server, conflicts: open }
}

/** An attempt whose answer was lost may have made it: what is answered is older than the page then. */
function isOlder({ key }: DraftBlock, sent: Sections, { unanswered }: Page): boolean {
  const now = findBlock<EditorBlock>(sent, key)
  return unanswered.some((block) => block.key === key && block !== now)
}

function keyOf(request: SaveRequest): string {
  if (request.kind === 'look') return 'page'
  return request.kind === 'reorder' ? `order of ${request.parent}` : request.key
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
