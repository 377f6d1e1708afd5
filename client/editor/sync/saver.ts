// Saves a page's draft: sends requests in sequence until the local page and the server's are equal.
import type { OwnerName } from '../../../shared/contract/section-owner.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import type { Unanswered } from '../../../shared/drafts/merge-pages.ts'
import { cellOf, findBlock } from '../../../shared/drafts/tree.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { Schedule } from '../../rows/keeper.ts'
import { applyResponse } from './apply-response.ts'
import { createAttempts } from './attempts.ts'
import type { DocumentSync, FinalResponse, SaveResponse } from './document-sync.ts'
import { fetchForDeleted, nextRequest, type SaveRequest } from './next-request.ts'
import type { PageChange, PageState, RefusedWrite, RefusedWrites, SaveFailure, SaveStatus } from './page-state.ts'
import { blockKeyOf } from './refused-writes.ts'

type Failure = Extract<SaveResponse, { kind: 'offline' | 'failed' }>

export interface SaverPorts {
  pageId: OwnerName
  send: DocumentSync['send']
  read: () => PageState
  write: (change: PageChange) => void
  /**
   * Copies the text that is being typed to the document, before a merge.
   * @returns the key of the block whose text or dialog is being edited; null without such a block
   */
  commitActiveEdit: () => string | null
  /**
   * Shows the save status.
   * @param outcome set at the end of a run of requests if the editor should see an alert
   * @param failure the response after a failure
   */
  reportStatus: (status: SaveStatus, outcome?: 'saved' | 'failed', failure?: SaveFailure) => void
  /**
   * Returns the keys of blocks that wait to be sent: the one that is being edited, and unfinished ones. Only where
   * every save is public.
   * @param isAsked whether the editor requests a save now, which includes the block that is being edited
   */
  waiting?: (isAsked: boolean) => ReadonlySet<string>
  isOwing?: DocumentSync['isOwing']
  schedule: Schedule
}

const maxStaleResponses = 25
const maxStaleAfterFailure = 3
/** Number of stale responses after which the same write counts as refused; two suffice if the server gives a reason. */
const maxSameAttempts = 3

export interface Saver {
  /** Schedules a save after a pause; while a failed save waits for its retry, does nothing. */
  changed(): void
  /**
   * Saves immediately. Resolves when nothing is left to send, or when sending must wait.
   * @param isAsked whether the editor requested it
   */
  flush(isAsked?: boolean): Promise<void>
  /** Tries again if the last attempt has failed, because the network may be back. */
  resume(): void
}

export function createSaver(ports: SaverPorts): Saver {
  let running: Promise<void> | undefined
  const attempts = createAttempts(() => void flush(), ports.schedule)
  let failing: { key: string; request: SaveRequest; response: Failure } | null = null
  /** Refusals that an alert has already named. */
  let reported: ReadonlySet<RefusedWrite> = new Set()
  /**
   * True if the server has another client's changes that this page lacks. The run then ends by fetching the page,
   * because the editor would otherwise publish these changes unseen.
   */
  let isBehind = false
  /**
   * Whether requests are being sent; false in the same task in which the last one ends, unlike the promise of the run.
   */
  let isRunning = false
  /** Keys of blocks that were being edited when the editor requested a save, until they are saved. */
  const asked = new Set<string>()

  return { changed, flush, resume: attempts.resume }

  function changed(): void {
    if (attempts.isRepeating()) return
    if (!isRunning && (pending() || isWaiting())) ports.reportStatus('unsaved')
    // also after an undo that leaves nothing to send, because the flush then reports the page as saved
    attempts.later()
  }

  async function flush(isAsked = false): Promise<void> {
    attempts.begin()
    if (isAsked) {
      const unfinished = ports.waiting?.(true)
      for (const key of ports.waiting?.(false) ?? []) if (!unfinished?.has(key)) asked.add(key)
    }
    if (!isRunning) running = run()
    await running
  }

  function pending(): SaveRequest | null {
    const page = ports.read()
    return (
      nextRequest(ports.pageId, page.server, page.local, {
        blocked: new Set([...blockedKeys(page, failing), ...waiting()]),
        refused: page.refused,
      }) ??
      fetchForDeleted(page.server, page.local, page.unanswered) ??
      (isBehind || ports.isOwing?.() ? { kind: 'fetch' } : null)
    )
  }

  /**
   * Returns the keys of blocks that are not sent yet. A block that is edited only since the requested save waits, too.
   */
  function waiting(): readonly string[] {
    const unfinished = ports.waiting?.(true)
    return [...(ports.waiting?.(false) ?? [])].filter((key) => unfinished?.has(key) || !asked.has(key))
  }

  /** Whether there are changes that are not sent yet because their blocks wait. */
  function isWaiting(): boolean {
    if (!ports.waiting) return false
    const { local, server, refused } = ports.read()
    return nextRequest(ports.pageId, server, local, { blocked: blockedKeys(ports.read(), null), refused }) !== null
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      let hasSaved = false
      let staleResponses = 0
      let last = { attempt: '', count: 0 }
      failing = null
      for (let request = pending(); request; request = pending()) {
        ports.reportStatus('saving')
        const sent = ports.read().local
        noteSent(request, sent)
        // before sending, because the editor may request another save meanwhile
        const askedKey = 'key' in request && asked.delete(request.key) ? request.key : null
        const response = await ports.send(request)
        // perhaps the server has the write; if it is undone before the next attempt, nothing else would be sent
        if (response.kind === 'offline' || response.kind === 'failed') isBehind = true
        if (response.kind === 'offline') return retryLater(request, response)
        if (response.kind === 'failed') {
          // the failure may be caused by this block alone, so other blocks are still sent
          const key = request.kind === 'reorder' ? null : blockKeyOf(request)
          // fetching fails, too, if the page is missing; the alert is about the failed save
          if (failing || !key) return retryLater(failing?.request ?? request, response)
          failing = { key, request, response }
          continue
        }
        staleResponses = response.kind === 'stale' ? staleResponses + 1 : 0
        // so many stale responses in succession cannot be caused by a colleague
        if (staleResponses > (attempts.hasFailed() ? maxStaleAfterFailure : maxStaleResponses))
          return retryLater(request, { kind: 'failed' })
        // after a stale response, the pauses between further attempts keep growing
        if (!failing && response.kind !== 'stale') attempts.succeed()
        if (response.kind === 'stale' && askedKey) asked.add(askedKey)
        apply(request, response, sent)
        // after a stale response, the run goes on until the server has the write; perhaps it had it before
        hasSaved ||= response.kind !== 'invalid' && isWrite(request)
        if (response.kind !== 'stale' || request.kind === 'fetch') continue
        const attempt = JSON.stringify(request)
        last = { attempt, count: attempt === last.attempt ? last.count + 1 : 1 }
        if (last.count < (response.refusal ? 2 : maxSameAttempts)) continue
        apply(request, { kind: 'invalid', ...(response.refusal ?? { problems: [] }) }, sent)
      }
      if (failing) return retryLater(failing.request, failing.response)
      attempts.succeed()
      const { conflicts } = ports.read()
      const refused = stillRefused(ports.pageId, ports.read())
      const isNew = [...refused.values()].some((refusal) => !reported.has(refusal))
      reported = new Set(refused.values())
      if (refused.size < ports.read().refused.size) ports.write({ refused })
      if (conflicts.length > 0) ports.reportStatus('conflict')
      else if (refused.size > 0) ports.reportStatus('failed', isNew ? 'failed' : undefined)
      else ports.reportStatus(isWaiting() ? 'unsaved' : 'saved', hasSaved ? 'saved' : undefined)
    } finally {
      isRunning = false
      asked.clear()
    }
  }

  /** Records what is sent, so that a later merge recognises it as the editor's change even if the response is lost. */
  function noteSent(request: SaveRequest, page: Sections): void {
    const { unanswered } = ports.read()
    const sent = sentBy(request, page)
    if (sent && !unanswered.some((one) => isSame(one, sent))) ports.write({ unanswered: [...unanswered, sent] })
  }

  function apply(request: SaveRequest, response: FinalResponse, sent: Sections): void {
    if (response.kind === 'stale') isBehind = false
    else if (response.kind === 'done')
      // a colleague may have created the block at another place
      isBehind ||= Boolean(response.wasThere) || response.pageRevision > ports.read().pageRevision + 1
    const activeKey = response.kind === 'stale' || request.kind === 'create' ? ports.commitActiveEdit() : null
    ports.write(applyResponse(ports.read(), request, response, { sent, activeKey }))
  }

  /** Schedules another attempt. After the last one, an alert and the bar offer to try again. */
  function retryLater(request: SaveRequest, response: Failure): void {
    const { kind } = response
    const { isFirst, isLast } = attempts.fail()
    // spec §4: a failed save shows an alert, but a failed reorder or fetch does not; while offline, only the first
    // attempt does
    const isSaid = isWrite(request) || (kind === 'failed' && response.reason !== undefined)
    const isAlerted = isSaid && (kind === 'failed' || isFirst)
    ports.reportStatus(
      isLast ? 'failed' : kind,
      isAlerted || isLast ? 'failed' : undefined,
      kind === 'failed' ? response : undefined,
    )
  }
}

function sentBy(request: SaveRequest, page: Sections): Unanswered | null {
  if (request.kind === 'update' || request.kind === 'create') {
    const block = findBlock<EditorBlock>(page, request.key)
    return block && { ...block, revision: request.kind === 'update' ? request.revision : 0 }
  }
  if (request.kind === 'delete') return { deleted: request.key }
  if (request.kind !== 'reorder') return null
  const { column = 0 } = request.body
  const keys = cellOf(page, request.parent, column).map(({ key }) => key)
  return { parent: request.parent, column, keys }
}

/** Whether the request writes a block's values; one that only moves blocks or reads does not. */
function isWrite({ kind }: SaveRequest): boolean {
  return kind !== 'reorder' && kind !== 'fetch'
}

/** Returns the keys of blocks that are not sent: those with open conflicts, and the block on which the server fails. */
function blockedKeys({ conflicts }: PageState, failing: { key: string } | null): ReadonlySet<string> {
  return new Set([...conflicts.map(({ key }) => key), ...(failing ? [failing.key] : [])])
}

/** Returns the refused writes that would be sent again if they were not held. */
function stillRefused(pageId: OwnerName, { local, server, refused, conflicts }: PageState): RefusedWrites {
  const held = new Set<string>()
  const blocked = new Set(conflicts.map(({ key }) => key))
  nextRequest(pageId, server, local, { blocked, refused, onHeld: (subject) => held.add(subject) })
  return new Map([...refused].filter(([subject]) => held.has(subject)))
}
