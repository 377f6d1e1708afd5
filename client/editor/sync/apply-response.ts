import type { DraftBlock, NewBlock } from '../../../shared/contract/editor.ts'
import type { EditorBlock, SavedBlock, SavedSections, Sections } from '../../../shared/drafts/document.ts'
import { isBlock, merge, type SentBlock, type Unanswered } from '../../../shared/drafts/merge-pages.ts'
import { findBlock, withBlock } from '../../../shared/drafts/tree.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { stillOpen } from '../document/merge/open-conflicts.ts'
import { acknowledge } from './acknowledge.ts'
import type { FinalResponse } from './document-sync.ts'
import type { SaveRequest } from './next-request.ts'
import type { PageChange, PageState } from './page-state.ts'
import { attemptOf, blockKeyOf, subjectOf } from './refused-writes.ts'

interface Context {
  sent: Sections
  /** Key of the block whose text or dialog is being edited; null without such a block. */
  activeKey: string | null
}

/** Merges a server's response into the page. @returns only the parts of the page's state that change */
export function applyResponse(
  page: PageState,
  request: SaveRequest,
  response: FinalResponse,
  { sent, activeKey }: Context,
): PageChange {
  const unanswered = page.unanswered.filter((sent) => !isAnswer(request, sent))
  switch (response.kind) {
    case 'done': {
      const server = acknowledge(page.server, request, response.block)
      const refused = without(page.refused, subjectOf(request))
      const done = { server, pageRevision: response.pageRevision, refused, unanswered }
      const { block } = response
      if (!block) return done
      // the block already existed or was created by an earlier attempt, so its values may differ from those sent
      if (request.kind === 'create' && (response.wasThere || isOutdated(block, sent, page))) {
        return { ...done, ...mergeServer(page, server, activeKey) }
      }
      const created = request.kind === 'create' ? request.body.children : []
      const local = acceptServerValues(page.local, sent, block, created)
      return { ...done, ...(local !== page.local && { accepted: local }) }
    }
    case 'stale': {
      const { theirs: server, pageRevision } = response
      // drops a block that was created and deleted locally, too; if the fetched page contains it, the merge leaves it
      // out and the next request deletes it
      const wanted = stillUnanswered(unanswered, server).filter(
        (sent) => findBlock(page.local, sent.key) || findBlock(page.server, sent.key),
      )
      return { ...mergeServer(page, server, activeKey), pageRevision, unanswered: wanted }
    }
    case 'invalid': {
      const { problems, reason } = response
      const refusal = { key: blockKeyOf(request), attempt: attemptOf(request), problems, reason }
      return { refused: new Map(page.refused).set(subjectOf(request), refusal), unanswered }
    }
  }
}

/**
 * Returns the blocks whose write may still arrive after the server's page was fetched. A block with a later revision
 * contains the write, or the server refuses it. If the editor kept such a write, the merge would take a colleague's
 * return to the old value for the editor's own change.
 */
export function stillUnanswered(unanswered: readonly Unanswered[], server: SavedSections): SentBlock[] {
  return unanswered.filter(isBlock).filter(({ key, revision }) => {
    const there = findBlock<SavedBlock>(server, key)
    return !there || revision === undefined || there.revision <= revision
  })
}

function isAnswer(request: SaveRequest, sent: Unanswered): boolean {
  if ('keys' in sent)
    return request.kind === 'reorder' && sent.parent === request.parent && sent.column === (request.body.column ?? 0)
  return request.kind !== 'reorder' && blockKeyOf(request) === (isBlock(sent) ? sent.key : sent.deleted)
}

function mergeServer(page: PageState, server: SavedSections, activeKey: string | null) {
  const { sections: local, conflicts } = merge(page.server, page.local, server, { sent: page.unanswered, activeKey })
  const open = stillOpen([...page.conflicts, ...conflicts], { local, before: page.server, server })
  return { local, server, conflicts: open }
}

/**
 * Whether different content of the block was sent earlier and got no response. The server may have created the block
 * with that content, which the response then contains.
 */
function isOutdated({ key }: DraftBlock, sent: Sections, { unanswered }: PageState): boolean {
  const now = findBlock<EditorBlock>(sent, key)
  const isOther = (sent: SentBlock) => !isSame({ ...sent, revision: 0 }, { ...now, revision: 0 })
  return unanswered.some((sent) => isBlock(sent) && sent.key === key && isOther(sent))
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/**
 * Copies the server's normalised values (cleaned texts, completed addresses) into fields that are unchanged since they
 * were sent, so that the local page can equal the server's.
 * @param sent the local page when the request was sent
 * @param created the children that were sent with the block; only their values are copied, because the response may
 * have older values of other children
 */
function acceptServerValues(
  local: Sections,
  sent: Sections,
  answered: DraftBlock,
  created: readonly NewBlock[] = [],
): Sections {
  const before = findBlock<EditorBlock>(sent, answered.key)
  const own = withBlock(local, answered.key, (block) => {
    const changed = Object.entries(answered.fields).filter(
      ([name, value]) => isSame(block.fields[name], before?.fields[name]) && !isSame(block.fields[name], value),
    )
    if (changed.length === 0 && block.id === answered.id) return block
    return { ...block, id: answered.id, fields: { ...block.fields, ...Object.fromEntries(changed) } }
  })
  return answered.children.reduce((page, child) => {
    const wanted = created.find(({ key }) => key === child.key)
    return wanted ? acceptServerValues(page, sent, child, wanted.children) : page
  }, own)
}
