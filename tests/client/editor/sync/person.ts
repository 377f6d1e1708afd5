// A person's editor without a user interface: the real saver on an unreliable network.

import { savedSections } from '../../../../client/editor/document/from-draft.ts'
import { isSameConflict, stillOpen, withDecision } from '../../../../client/editor/document/merge/open-conflicts.ts'
import type { SaveResponse } from '../../../../client/editor/sync/document-sync.ts'
import type { SaveRequest } from '../../../../client/editor/sync/next-request.ts'
import type { PageState, SaveStatus } from '../../../../client/editor/sync/page-state.ts'
import { createSaver } from '../../../../client/editor/sync/saver.ts'
import type { EditorBlock, SavedSections, Sections } from '../../../../shared/drafts/document.ts'
import { merge } from '../../../../shared/drafts/merge-pages.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import { section, text } from '../blocks.ts'
import { PageServer } from './page-server.ts'

export type Fault = 'none' | 'not sent' | 'answer lost' | 'refused'

export class Person {
  page: PageState
  fault: Fault = 'none'
  status: SaveStatus = 'saved'
  alerts: ('saved' | 'failed')[] = []
  activeKey: string | null = null
  /** The callback that the saver scheduled last; null before the first one, and once the saver has cancelled it. */
  wait: (() => void) | null = null
  /** The pause before it. */
  waitMs = 0
  /** Answers requests instead of the server; a request for which it returns null is passed on to the server. */
  refuse: (request: SaveRequest) => SaveResponse | null = () => null
  /** The editor's requests, except those with the fault `not sent` or `refused`. */
  sent: SaveRequest[] = []
  readonly backend: PageServer
  readonly saver

  constructor(backend: PageServer) {
    this.backend = backend
    const server = savedSections(backend.draft())
    const pageRevision = backend.revision
    this.page = { local: server, server, pageRevision, conflicts: [], refused: new Map(), unanswered: [] }
    this.saver = createSaver({
      pageId: 1,
      send: async (request): Promise<SaveResponse> => {
        const { fault } = this
        this.fault = 'none'
        if (fault === 'not sent') return { kind: 'offline' }
        if (fault === 'refused') return { kind: 'invalid', problems: [] }
        this.sent.push(request)
        const refusal = this.refuse(request)
        if (refusal) return refusal
        const answer = backend.answer(request)
        if (fault === 'answer lost') return { kind: 'offline' }
        if (answer.kind === 'done') return { ...answer, pageRevision: backend.revision }
        return this.stale
      },
      read: () => this.page,
      commitActiveEdit: () => this.activeKey,
      write: ({ accepted, ...change }) => {
        this.page = { ...this.page, ...(accepted && { local: accepted }), ...change }
      },
      reportStatus: (status, outcome) => {
        this.status = status
        if (outcome) this.alerts.push(outcome)
      },
      schedule: (delayMs, act) => {
        this.wait = act
        this.waitMs = delayMs
        return () => {
          this.wait = null
        }
      },
    })
  }

  change(act: (page: Sections) => Sections): void {
    const local = act(this.page.local)
    const { server } = this.page
    const conflicts = stillOpen(this.page.conflicts, { local, before: server, server })
    this.page = { ...this.page, local, conflicts }
  }

  /** Resolves the first conflict. @returns the chosen and the dropped text; null without a conflict */
  decide(choosesMine: boolean): { chosen: string; dropped: string } | null {
    const [conflict] = this.page.conflicts
    if (!conflict) return null
    const [chosen, dropped] = choosesMine ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine]
    this.change((page) => withDecision(page, conflict, chosen, this.page.server))
    const conflicts = this.page.conflicts.filter((one) => !isSameConflict(one, conflict))
    this.page = { ...this.page, conflicts }
    return { chosen: String(chosen ?? ''), dropped: String(dropped ?? '') }
  }

  /** The response to a request that the server refuses because the page has changed: the server's page. */
  get stale(): Extract<SaveResponse, { kind: 'stale' }> {
    return { kind: 'stale', theirs: savedSections(this.backend.draft()), pageRevision: this.backend.revision }
  }

  /** Simulates a restart: merges the local page with the server's. */
  restart(): void {
    const { local, server: before, conflicts, unanswered } = this.page
    const server: SavedSections = savedSections(this.backend.draft())
    const merged = merge(before, local, server, { sent: unanswered })
    const pages = { local: merged.sections, before, server }
    const open = stillOpen([...conflicts, ...merged.conflicts], pages)
    const pageRevision = this.backend.revision
    this.page = { ...this.page, local: merged.sections, server, pageRevision, conflicts: open }
  }
}

/** Opens a page of two containers with two texts each (a1, a2, b1, b2) for two people. */
export async function twoPeople(): Promise<readonly [Person, Person]> {
  const backend = new PageServer()
  const first = new Person(backend)
  first.change(() =>
    ['a', 'b'].map((key) =>
      section(
        key,
        ['1', '2'].map((n) => text(key + n, '')),
      ),
    ),
  )
  await first.saver.flush()
  return [first, new Person(backend)]
}

export function contentOf(block: EditorBlock | null): string {
  const content = block?.fields.content
  return isLocalised(content) ? content.de : ''
}
