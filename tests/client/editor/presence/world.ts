// People with the shipped code of edit mode, the object's rules and a network that loses, delays and repeats messages,
// all in a time that the test moves on.
import { vi } from 'vitest'
import type { DraftPage } from '../../../../shared/contract/editor.ts'
import type { FromObject } from '../../../../shared/contract/presence.ts'
import type { SavedSections } from '../../../../shared/drafts/document.ts'
import { PresenceRules, type PresenceSocket } from '../../../../worker/presence/rules.ts'
import { PageServer } from '../sync/page-server.ts'

export type Fault = 'none' | 'lost' | 'late' | 'twice'
export type SaveFault = 'none' | 'not sent' | 'answer lost'

/** Both ends of a socket: the browser's, and the object's. */
class Line implements PresenceSocket {
  readyState = 0
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  pingedMs: number | null = null
  #attachment: string | null = null
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }
  /** The object's side. */
  close(code = 1000): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#world.lines.delete(this)
    this.#world.after(10, () => this.onclose?.({ code }))
  }
  serializeAttachment(value: unknown): void {
    this.#attachment = JSON.stringify(value)
  }
  deserializeAttachment(): unknown {
    return JSON.parse(this.#attachment ?? 'null')
  }
  send(data: string): void {
    this.#world.carry(() => {
      if (this.readyState === 1) this.onmessage?.({ data })
    })
  }
  /** The browser's side. */
  fromPerson(data: string): void {
    this.#world.carry(() => {
      if (this.readyState !== 1) return
      if (data === 'ping') {
        this.pingedMs = this.#world.nowMs
        this.#world.after(5, () => this.onmessage?.({ data: 'pong' }))
      } else this.#world.rules.received(this, data)
    })
  }
}

export class World {
  nowMs = 1_000_000
  turns = 0
  fault: Fault = 'none'
  isDown = false
  readonly backend = new PageServer()
  readonly lines = new Set<Line>()
  /** Every message of the object. */
  readonly heard: FromObject[] = []
  rules = this.#newRules()
  #tasks: { atMs: number; act: () => void }[] = []

  /** The object is evicted, and built again from what is attached to its sockets. */
  evict(): void {
    this.rules = this.#newRules()
  }

  #newRules(): PresenceRules<Line> {
    return new PresenceRules<Line>({
      sockets: () => [...this.lines],
      pingedMs: (line) => line.pingedMs,
      nowMs: () => this.nowMs,
      later: (run, ms) => void this.after(ms, run),
    })
  }

  after(ms: number, act: () => void): () => void {
    const task = { atMs: this.nowMs + ms, act }
    this.#tasks.push(task)
    return () => {
      this.#tasks = this.#tasks.filter((one) => one !== task)
    }
  }

  /** Carries a message over the network with the fault of the moment. */
  carry(arrive: () => void): void {
    const { fault } = this
    if (fault === 'lost') return
    this.after(fault === 'late' ? 900 : 15, arrive)
    if (fault === 'twice') this.after(400, arrive)
  }

  async move(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms
    for (;;) {
      await settled()
      const [next] = this.#tasks.filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!next) break
      this.#tasks = this.#tasks.filter((task) => task !== next)
      this.nowMs = Math.max(this.nowMs, next.atMs)
      next.act()
      if (++this.turns > 300_000) throw new Error('the tasks never end')
    }
    this.nowMs = untilMs
  }

  connect(staff: number): Line {
    const line = new Line(this)
    this.after(20, () => {
      if (this.isDown) {
        line.readyState = 3
        line.onclose?.({ code: 1006 })
        return
      }
      line.readyState = 1
      this.lines.add(line)
      this.rules.enter(line, {
        place: '1',
        staff,
        session: staff,
        sessionEndsMs: 1e15,
        email: `p${staff}@example.org`,
        name: `Person ${staff}`,
      })
      line.onopen?.()
      this.rules.welcome(line, this.backend.revision)
    })
    return line
  }

  /** Ends a socket without either side's wish. */
  cut(staff: number): void {
    for (const line of this.lines) {
      const tab = line.deserializeAttachment() as { staff: number } | null
      if (tab?.staff !== staff) continue
      line.readyState = 3
      this.rules.left(line)
      this.lines.delete(line)
      line.onclose?.({ code: 1006 })
    }
  }

  written(staff: number): void {
    const { revision } = this.backend
    const notice = { what: 'changed', revision, by: `p${staff}@example.org`, blocks: [] } as const
    this.after(30, () => this.rules.drafted('1', notice))
  }

  draft(): DraftPage {
    return { id: 1, revision: this.backend.revision, sections: this.backend.draft() } as unknown as DraftPage
  }
}

/** Waits for promises that wait for each other. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** Loads the code of one tab: its state is that of the modules, so every person has modules of their own. */
export async function loadTab() {
  vi.resetModules()
  const [state, edits, incoming, saver, connection, fromDraft, rebase, active] = await Promise.all([
    import('../../../../client/editor/state/editor-state.ts'),
    import('../../../../client/editor/session/edits.ts'),
    import('../../../../client/editor/session/incoming.ts'),
    import('../../../../client/editor/sync/saver.ts'),
    import('../../../../client/editor/presence/connection.ts'),
    import('../../../../client/editor/document/from-draft.ts'),
    import('../../../../client/editor/document/merge/rebase-history.ts'),
    import('../../../../client/editor/state/active-edit.ts'),
  ])
  return { ...state, ...edits, ...incoming, ...saver, ...connection, ...fromDraft, ...rebase, ...active }
}
type Tab = Awaited<ReturnType<typeof loadTab>>

export class Person {
  saveFault: SaveFault = 'none'
  readonly edits
  readonly incoming
  readonly saver
  readonly tab: Tab
  readonly staff: number

  constructor(world: World, tab: Tab, staff: number) {
    this.tab = tab
    this.staff = staff
    const { editorState, setSections, setServer } = tab
    const schedule = (ms: number, act: () => void) => world.after(ms, act)
    const writer = { schedule: () => {}, scheduleTyped: () => {}, writeNow: async () => true }
    Object.assign(editorState, { conflicts: [], refused: new Map(), unanswered: [], selected: null, status: 'saved' })
    const server = tab.savedSections(world.backend.draft())
    setServer(server)
    setSections(server)
    editorState.pageRevision = world.backend.revision
    this.edits = tab.createEdits(() => this.saver.changed())
    this.incoming = tab.createIncoming(this.edits, writer, () => void this.saver.flush())
    // as `createPageSaver` of the session does it
    this.saver = tab.createSaver({
      pageId: 1,
      send: async (request) => {
        const fault = this.saveFault
        this.saveFault = 'none'
        if (fault === 'not sent') return { kind: 'offline' }
        const before = world.backend.revision
        const answer = world.backend.answer(request)
        if (world.backend.revision > before) world.written(staff)
        if (fault === 'answer lost') return { kind: 'offline' }
        const pageRevision = world.backend.revision
        if (answer.kind === 'done') return { ...answer, pageRevision }
        return { kind: 'stale', theirs: tab.savedSections(world.backend.draft()), pageRevision }
      },
      read: () => ({
        local: editorState.sections,
        server: editorState.server as SavedSections,
        pageRevision: editorState.pageRevision,
        conflicts: editorState.conflicts,
        refused: editorState.refused,
        unanswered: editorState.unanswered,
      }),
      write: ({ local, accepted, server: next, ...rest }) => {
        if (next && local)
          this.edits.rebase((history) => tab.rebaseHistory(history, editorState.server, next, editorState.unanswered))
        if (next) setServer(next)
        const sections = local ?? accepted
        if (sections) setSections(sections)
        Object.assign(editorState, rest)
      },
      commitActiveEdit: () => editorState.editing?.key ?? null,
      reportStatus: (status) => {
        editorState.status = status
      },
      schedule,
    })
    const catchUp = tab.createCatchUp({
      revision: () => editorState.pageRevision,
      isSaving: () => editorState.status === 'saving',
      isWriting: () => editorState.editing !== null,
      isHidden: () => false,
      fetch: async () => {
        if (world.isDown) throw new Error('offline')
        this.incoming.acceptPage(world.draft())
      },
      nowMs: () => world.nowMs,
      schedule,
    })
    tab.createConnection({
      open: () => {
        const line = world.connect(staff)
        // `send` of the browser's side
        return new Proxy(line, {
          get(of, name) {
            if (name === 'send') return (data: string) => of.fromPerson(data)
            const value = Reflect.get(of, name, of)
            return typeof value === 'function' && name === 'close' ? value.bind(of) : value
          },
          set: (of, name, value) => Reflect.set(of, name, value, of),
        }) as unknown as WebSocket
      },
      receive(message) {
        world.heard.push(message)
        if (message.t === 'here' || message.t === 'changed') catchUp.heard(message.revision)
      },
      onLost: () => {},
      isOnline: () => true,
      schedule,
    })
  }

  get page() {
    return this.tab.editorState.sections
  }
}
