// Saves a page's draft: what the editor holds goes to the server, one request after the other, until both are the
// same. The only caller of the API that writes blocks.

import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { Problem } from '../../../shared/contract/problem.ts'
import type { EditorBlock, SavedSections, Sections } from '../document/document.ts'
import type { Conflict } from '../document/merge/merge.ts'
import { findBlock } from '../document/tree.ts'
import { taken } from './apply-response.ts'
import { lookForDeleted, nextRequest, type SaveRequest } from './next-request.ts'

/** What became of a request. */
export type SaveAnswer =
  /** `wasThere`: what was to be made was there already, and is answered as it is. */
  | { kind: 'done'; block: DraftBlock | null; pageRevision: number; wasThere?: boolean }
  /** Somebody else was there before: the page as it is now. */
  | { kind: 'stale'; theirs: SavedSections; pageRevision: number }
  /** A field that cannot be saved like this; asking again would not help. */
  | { kind: 'invalid'; problems: FieldProblemAt[] }
  | { kind: 'offline' }
  /** The server's, or nobody's fault. */
  | { kind: 'failed' }

/** One that says what became of it. */
export type FinalAnswer = Exclude<SaveAnswer, { kind: 'offline' | 'failed' }>

/** What is wrong with a field, and where, as the API says it. */
export type FieldProblemAt = NonNullable<Problem['errors']>[number]

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

export interface Page {
  local: Sections
  server: SavedSections
  pageRevision: number
  conflicts: Conflict[]
  /** By the block's key: what the server would not take, and the block as it was then. */
  refused: ReadonlyMap<string, { problems: FieldProblemAt[]; block: unknown }>
  /** Blocks as they were sent, for as long as it is not known whether they arrived. */
  unanswered: readonly EditorBlock[]
}

export interface SaverPorts {
  pageId: number
  send: (request: SaveRequest) => Promise<SaveAnswer>
  read: () => Page
  /** What is being typed goes into the page: it is about to be put together with somebody else's. @returns its block */
  settle: () => string | null
  /** @param change `adopted` is the page as it is, in the server's own spelling */
  write: (change: Partial<Page> & { adopted?: Sections }) => void
  tell: (status: SaveStatus, outcome?: 'saved' | 'failed') => void
  /** @returns what stops the wait */
  after: (milliseconds: number, act: () => void) => () => void
}

/** After the last key (README-editor: «save 1 s after the last key and on blur»). */
const pause = 1000
const mostStale = 25
const backoff = { first: 1000, most: 30_000 }

export interface Saver {
  /** Something has changed. */
  changed(): void
  /** Now, without waiting for a pause. Resolves when nothing is left, or nothing can be done for now. */
  flush(): Promise<void>
}

export function createSaver(ports: SaverPorts): Saver {
  let running: Promise<void> | null = null
  let stopWaiting: (() => void) | null = null
  let failures = 0
  /** Somebody else wrote, too, and nobody here has seen it: it would be published with the page. */
  let isBehind = false

  return { changed, flush }

  function changed(): void {
    if (failures > 0) return
    if (!running && pending()) ports.tell('unsaved')
    // what was taken back is saved already, and told to be
    wait(pause)
  }

  async function flush(): Promise<void> {
    stopWaiting?.()
    stopWaiting = null
    running ??= run().finally(() => {
      running = null
    })
    await running
  }

  function wait(milliseconds: number): void {
    stopWaiting?.()
    stopWaiting = ports.after(milliseconds, () => void flush())
  }

  function pending(): SaveRequest | null {
    const page = ports.read()
    return (
      nextRequest(ports.pageId, page.server, page.local, heldIn(page)) ??
      lookForDeleted(page.server, page.local, page.unanswered) ??
      (isBehind ? { kind: 'look' } : null)
    )
  }

  async function run(): Promise<void> {
    let hasSaved = false
    let stale = 0
    for (let request = pending(); request; request = pending()) {
      ports.tell('saving')
      const sent = ports.read().local
      noteSent(request, sent)
      const answer = await ports.send(request)
      if (answer.kind === 'offline' || answer.kind === 'failed') return again(answer.kind)
      stale = answer.kind === 'stale' ? stale + 1 : 0
      // what is stale again and again is nothing that a colleague did
      if (stale > mostStale) return again('failed')
      failures = 0
      take(request, answer, sent)
      hasSaved ||= answer.kind === 'done' && request.kind !== 'reorder'
    }
    const { conflicts } = ports.read()
    const refused = stillRefused(ports.read())
    if (refused.size < ports.read().refused.size) ports.write({ refused })
    if (conflicts.length > 0) ports.tell('conflict')
    else if (refused.size > 0) ports.tell('failed', 'failed')
    else ports.tell('saved', hasSaved ? 'saved' : undefined)
  }

  /** An answer may be lost on its way: the server has my text then, and I do not know. */
  function noteSent(request: SaveRequest, sent: Sections): void {
    const writes = request.kind === 'update' || request.kind === 'create'
    const block = writes ? findBlock<EditorBlock>(sent, request.key) : null
    const { unanswered } = ports.read()
    if (block && !unanswered.includes(block)) ports.write({ unanswered: [...unanswered, block] })
  }

  function take(request: SaveRequest, answer: FinalAnswer, sent: Sections): void {
    if (answer.kind === 'stale') isBehind = false
    else if (answer.kind === 'done') isBehind ||= answer.pageRevision > ports.read().pageRevision + 1
    const inHand = answer.kind === 'stale' || request.kind === 'create' ? ports.settle() : null
    ports.write(taken(ports.read(), request, answer, { sent, inHand }))
  }

  /** Waits longer each time; a click on «again» does not wait. */
  function again(kind: 'offline' | 'failed'): void {
    failures += 1
    ports.tell(kind, kind === 'failed' ? 'failed' : undefined)
    wait(Math.min(backoff.first * 2 ** (failures - 1), backoff.most))
  }
}

/** What waits for a person: open conflicts, and what was refused. */
function heldIn(page: Page): ReadonlySet<string> {
  return new Set([...page.conflicts.map(({ key }) => key), ...stillRefused(page).keys()])
}

/** Blocks that have not changed since they were refused: one that was taken back is as the server has it, or gone. */
function stillRefused({ refused, local }: Page): Page['refused'] {
  return new Map([...refused].filter(([key, { block }]) => findBlock<EditorBlock>(local, key) === block))
}
