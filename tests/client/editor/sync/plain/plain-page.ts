// An editor without a user interface before the plain backend of the fixtures: the real saver and the real sync.
import { vi } from 'vitest'
import { savedSections } from '../../../../../client/editor/document/from-draft.ts'
import { ownFormCalls } from '../../../../../client/editor/plain/own-form-calls.ts'
import type { DocumentSync } from '../../../../../client/editor/sync/document-sync.ts'
import type { PageState, SaveStatus } from '../../../../../client/editor/sync/page-state.ts'
import { blockCalls } from '../../../../../client/editor/sync/plain/block-calls.ts'
import type { LostBlock } from '../../../../../client/editor/sync/plain/kept-blocks.ts'
import type { LedgerStorage, StoredLedger } from '../../../../../client/editor/sync/plain/ledger.ts'
import { createPlainSync } from '../../../../../client/editor/sync/plain/plain-sync.ts'
import { createSaver, type Saver } from '../../../../../client/editor/sync/saver.ts'
import type { EditorBlock, Sections } from '../../../../../shared/drafts/document.ts'
import { merge } from '../../../../../shared/drafts/merge-pages.ts'
import { type PlainBackend, plainBackend } from '../../../../fixtures/plain-backend/backend.ts'
import type { Looseness } from '../../../../fixtures/plain-backend/looseness.ts'

const origin = 'http://plain.test'

/** Serves the fixture behind `fetch`, with the cookies of a logged-in editor. */
export async function plainServer(looseness: Partial<Looseness> = {}): Promise<PlainBackend> {
  const backend = plainBackend({ looseness })
  const form = await backend.fetch(`${origin}/admin/login/`)
  const token = /csrftoken=(\w+)/.exec(form.headers.getSetCookie().join())?.[1] ?? ''
  const body = new URLSearchParams({ username: 'redaktion', password: 'plain-demo', csrfmiddlewaretoken: token })
  const entered = await backend.fetch(`${origin}/admin/login/`, {
    method: 'POST',
    body,
    headers: { Origin: origin, Cookie: `csrftoken=${token}` },
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  vi.stubGlobal('document', { cookie, documentElement: { lang: 'de' } })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('Cookie', cookie)
    headers.set('Origin', origin)
    return backend.fetch(origin + path, { ...init, headers })
  })
  return backend
}

export function memoryLedger(): LedgerStorage & { stored: StoredLedger } {
  const storage = {
    stored: { ids: [], sent: [] } as StoredLedger,
    read: async () => structuredClone(storage.stored),
    update: async (change: (ledger: StoredLedger) => StoredLedger) => {
      storage.stored = structuredClone(change(storage.stored))
    },
  }
  return storage
}

export class PlainEditor {
  page: PageState = { local: [], server: [], pageRevision: 0, conflicts: [], refused: new Map(), unanswered: [] }
  status: SaveStatus = 'saved'
  asked: string[] = []
  /** The reasons of failures that were shown. */
  said: string[] = []
  /** The attempt that is scheduled, which no test waits for. */
  planned: (() => void)[] = []
  lost: readonly LostBlock[] = []
  mayDelete: (key: string) => boolean = () => true
  pageId: number | string = 0
  readonly ledger: ReturnType<typeof memoryLedger>
  readonly sync: DocumentSync
  saver!: Saver

  constructor(path: string, locale: 'de' | 'en' = 'de', ledger = memoryLedger(), clean = (html: string) => html) {
    this.ledger = ledger
    this.sync = createPlainSync({
      path,
      shapes: { locale, clean, pictureOf: pictureOf },
      calls: ownFormCalls(blockCalls(locale), locale),
      ledger,
      mayDelete: async (key, _, lost) => {
        this.asked.push(key)
        this.lost = lost
        return this.mayDelete(key)
      },
      words: {
        otherOrder: 'Anders geordnet.',
        unwritten: 'Etwas ginge verloren.',
        refused: 'Abgelehnt.',
        notRestored: (names) => `Es fehlt: ${names}.`,
      },
    })
  }

  async open(): Promise<this> {
    const page = await this.sync.openPage()
    const server = savedSections(page.sections)
    this.pageId = page.id
    this.page = { ...this.page, local: server, server }
    this.saver = createSaver({
      pageId: page.id as never,
      send: this.sync.send,
      read: () => this.page,
      commitActiveEdit: () => null,
      waiting: () => new Set(),
      isOwing: this.sync.isOwing,
      write: ({ accepted, ...change }) => {
        this.page = { ...this.page, ...(accepted && { local: accepted }), ...change }
      },
      reportStatus: (status, _, failure) => {
        this.status = status
        if (failure?.reason) this.said.push(failure.reason)
      },
      schedule: (_, act) => {
        this.planned = [act]
        return () => {
          this.planned = []
        }
      },
    })
    return this
  }

  /** Merges a draft of this device into the page, as a reloaded tab does. */
  restore({ local, server, unanswered }: Pick<PageState, 'local' | 'server' | 'unanswered'>): void {
    const merged = merge(server, local, this.page.server, { sent: unanswered })
    this.page = { ...this.page, local: merged.sections, unanswered }
  }

  async change(act: (page: Sections) => Sections): Promise<void> {
    this.page = { ...this.page, local: act(this.page.local) }
    await this.saver.flush()
  }

  get section(): EditorBlock {
    return this.page.local[0] as EditorBlock
  }
}

function pictureOf(value: unknown) {
  const id = Number((value as { id?: number } | null)?.id ?? value)
  if (!id) return null
  return {
    id,
    hash: '',
    width: null,
    height: null,
    focal: { x: 0.5, y: 0.5 },
    alt: { de: '', en: null },
    copyright: null,
  }
}
