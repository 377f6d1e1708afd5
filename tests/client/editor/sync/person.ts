// One person's editor without a screen: the real saver, on a network that fails.
import type { EditorBlock, SavedSections, Sections } from '../../../../client/editor/document/document.ts'
import { savedSections } from '../../../../client/editor/document/from-draft.ts'
import { merge } from '../../../../client/editor/document/merge/merge.ts'
import { decided, isSameQuestion, stillOpen } from '../../../../client/editor/document/merge/open-conflicts.ts'
import { createSaver, type Page, type SaveAnswer, type SaveStatus } from '../../../../client/editor/sync/saver.ts'
import { isLocalised } from '../../../../shared/blocks/stored.ts'
import { section, text } from '../blocks.ts'
import { PageServer } from './page-server.ts'

export type Fault = 'none' | 'not sent' | 'answer lost' | 'refused'

export class Person {
  page: Page
  /** Of the next request. */
  fault: Fault = 'none'
  status: SaveStatus = 'saved'
  /** The key of the block in which this one writes. */
  inHand: string | null = null
  /** What happens after the pause that is being waited for. */
  wait: (() => void) | null = null
  readonly backend: PageServer
  readonly saver

  constructor(backend: PageServer) {
    this.backend = backend
    const server = savedSections(backend.draft())
    const pageRevision = backend.revision
    this.page = { local: server, server, pageRevision, conflicts: [], refused: new Map(), unanswered: [] }
    this.saver = createSaver({
      pageId: 1,
      send: async (request): Promise<SaveAnswer> => {
        const { fault } = this
        this.fault = 'none'
        if (fault === 'not sent') return { kind: 'offline' }
        if (fault === 'refused') return { kind: 'invalid', problems: [] }
        const answer = backend.answer(request)
        if (fault === 'answer lost') return { kind: 'offline' }
        if (answer.kind === 'done') return { ...answer, pageRevision: backend.revision }
        return { kind: 'stale', theirs: savedSections(backend.draft()), pageRevision: backend.revision }
      },
      read: () => this.page,
      settle: () => this.inHand,
      write: ({ adopted, ...change }) => {
        this.page = { ...this.page, ...(adopted && { local: adopted }), ...change }
      },
      tell: (status) => {
        this.status = status
      },
      after: (_milliseconds, act) => {
        this.wait = act
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

  /** Answers the first question. @returns the text that was not taken */
  decide(takesMine: boolean): { taken: string; left: string } | null {
    const [conflict] = this.page.conflicts
    if (!conflict) return null
    const [taken, left] = takesMine ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine]
    this.change((page) => decided(page, conflict, taken, this.page.server))
    const conflicts = this.page.conflicts.filter((one) => !isSameQuestion(one, conflict))
    this.page = { ...this.page, conflicts }
    return { taken: String(taken ?? ''), left: String(left ?? '') }
  }

  /** As after a crash: what was kept meets the server's page anew. */
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

/** Two people on a page of two containers with two texts each: a1, a2, b1 and b2. */
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
