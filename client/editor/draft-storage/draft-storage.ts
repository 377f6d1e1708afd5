// What is typed is kept on the device before the server has it: it survives a crash, a reload, a day without network.
// Each document keeps its own: two tabs on one page do not write over each other.
import { createStore, delMany, get, getMany, keys, promisifyRequest } from 'idb-keyval'
import { setText } from '../document/actions/actions.ts'
import type { EditorBlock, SavedSections, Sections } from '../document/document.ts'
import type { Conflict } from '../document/merge/merge.ts'
import type { History } from '../document/undo-history.ts'
import { areWellFormed, isWellFormed } from '../document/well-formed.ts'
import type { Typed } from '../state/active-edit.ts'
import { tabId } from './tab.ts'

/** What was not saved when it was kept, and the server's state that it began with. */
export interface Kept {
  /** Of the tab that it was done in. */
  tab: string
  server: SavedSections
  local: Sections
  conflicts: readonly Conflict[]
  unanswered: readonly EditorBlock[]
}

/** Steps, and what was known of the server when they were kept. */
export interface KeptHistory {
  history: History
  server: SavedSections
  unanswered: readonly EditorBlock[]
}

const drafts = createStore('auftakt-editor', 'drafts')
const histories = createStore('auftakt-editor-history', 'tabs')
/** A tab that is reloaded or duplicated is another one. */
const documentId = crypto.randomUUID()

/** What the names of all work on a page begin with. */
export function keyPrefix(pageId: number): string {
  return `page:${pageId}:`
}

/** The name under which this document keeps its work on a page. */
export function ownKey(pageId: number): string {
  return `${keyPrefix(pageId)}${documentId}`
}

/** @param draft undefined leaves it as it is kept already */
export function keepWork(pageId: number, draft: Kept | null | undefined, typed: Typed | null): Promise<void> {
  return write(drafts, (store) => {
    const key = ownKey(pageId)
    if (draft) store.put(draft, key)
    else if (draft === null) store.delete(key)
    if (typed) store.put(typed, typedKey(key))
    else store.delete(typedKey(key))
  })
}

/** Under which names work on a page is kept. */
export async function keptKeys(pageId: number): Promise<string[]> {
  const all = await keys<string>(drafts)
  return all.filter((key) => key.startsWith(keyPrefix(pageId)))
}

/** Nothing for what this editor could not have kept: it stays where it lies. */
export async function keptWork(key: string): Promise<Kept | null> {
  const [kept, typed] = await Promise.all([get<Kept>(key, drafts), get<Typed>(typedKey(key), drafts)])
  if (!areWellFormed(kept?.server) || !areWellFormed(kept.local)) return null
  if (!typed) return kept
  return { ...kept, local: setText(kept.local, typed.key, typed.field, typed) }
}

export function forgetWork(key: string): Promise<void> {
  return write(drafts, (store) => {
    store.delete(key)
    store.delete(typedKey(key))
  })
}

/**
 * The steps of this tab: they survive its reload, and are no other tab's.
 * @param history undefined where it is kept already
 */
export function keepHistory(
  pageId: number,
  history: History | undefined,
  { server, unanswered }: Omit<KeptHistory, 'history'>,
): Promise<void> {
  return write(histories, (store) => {
    if (history) store.put(history, `${tabId()}:${pageId}`)
    store.put(server, `${tabId()}:${pageId}:server`)
    store.put(unanswered, `${tabId()}:${pageId}:unanswered`)
    store.put(Date.now(), `${tabId()}:${pageId}:at`)
  })
}

export async function keptHistory(pageId: number): Promise<KeptHistory | null> {
  const [history, server, unanswered = []] = await Promise.all([
    get<History>(`${tabId()}:${pageId}`, histories),
    get<SavedSections>(`${tabId()}:${pageId}:server`, histories),
    get<EditorBlock[]>(`${tabId()}:${pageId}:unanswered`, histories),
  ])
  const steps = [server, ...(history?.past ?? []), ...(history?.future ?? [])]
  const isWhole = steps.every(areWellFormed) && unanswered.every(isWellFormed)
  return history && server && isWhole ? { history, server, unanswered } : null
}

/** Tabs go and tell nobody: steps of one that has not been used for long are nobody's. @param now in milliseconds */
export async function forgetOldHistories(now: number): Promise<void> {
  const names = await keys<string>(histories)
  const moments = names.filter((name) => name.endsWith(':at'))
  const at = await getMany<number>(moments, histories)
  const old = outdated(names, new Map(moments.map((name, index) => [name, at[index] ?? 0])), now)
  if (old.length > 0) await delMany(old, histories)
}

/**
 * Names of steps that nobody has added to for a month.
 * @param keptAt when the steps of a tab on a page were kept last, by `{tab}:{page}:at`
 */
export function outdated(names: readonly string[], keptAt: ReadonlyMap<string, number>, now: number): string[] {
  return names.filter((name) => {
    const [tab, page] = name.split(':')
    return (keptAt.get(`${tab}:${page}:at`) ?? 0) < now - monthMs
  })
}

const monthMs = 30 * 24 * 3600_000

/** Without the commit a browser undoes what a page begins to write while it is being closed. */
function write(open: typeof drafts, act: (store: IDBObjectStore) => void): Promise<void> {
  return open('readwrite', (store) => {
    act(store)
    const { transaction } = store
    transaction.commit()
    return promisifyRequest(transaction)
  })
}

function typedKey(key: string): string {
  return `typed ${key}`
}
