// What is typed is kept on the device before the server has it: it survives a crash, a reload, a day without network.
import { createStore, del, get, set } from 'idb-keyval'
import type { SavedSections, Sections } from '../document/document.ts'
import type { History } from '../history.ts'

/** What was not saved when it was kept, and the server's state that it began with. */
export interface Kept {
  server: SavedSections
  local: Sections
}

const drafts = createStore('auftakt-editor', 'drafts')
const histories = createStore('auftakt-editor-history', 'tabs')

export async function keepDraft(pageId: number, kept: Kept | null): Promise<void> {
  if (kept) await set(draftKey(pageId), kept, drafts)
  else await del(draftKey(pageId), drafts)
}

export async function keptDraft(pageId: number): Promise<Kept | null> {
  return (await get<Kept>(draftKey(pageId), drafts)) ?? null
}

/** The steps of this tab: they survive its reload, and are no other tab's. */
export async function keepHistory(pageId: number, history: History): Promise<void> {
  await set(`${tabId()}:${pageId}`, history, histories)
}

export async function keptHistory(pageId: number): Promise<History | null> {
  return (await get<History>(`${tabId()}:${pageId}`, histories)) ?? null
}

function draftKey(pageId: number): string {
  return `page:${pageId}`
}

function tabId(): string {
  const known = sessionStorage.getItem('auftakt-tab')
  if (known) return known
  const id = crypto.randomUUID()
  sessionStorage.setItem('auftakt-tab', id)
  return id
}
