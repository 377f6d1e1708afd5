// Stores each tab's undo history on this device, so that it survives a reload.

import { delMany, get, getMany, keys } from 'idb-keyval'
import type { SavedSections } from '../../../shared/drafts/document.ts'
import { isBlock, type Unanswered } from '../../../shared/drafts/merge-pages.ts'
import type { History } from '../document/undo-history.ts'
import { areWellFormed, isWellFormed } from '../document/well-formed.ts'
import { histories } from './database.ts'
import { tabId } from './tab.ts'

export interface StoredHistory {
  history: History
  server: SavedSections
  unanswered: readonly Unanswered[]
}

/** Stores this tab's history of a page. @param history undefined leaves the stored history unchanged */
export function storeHistory(
  page: string,
  history: History | undefined,
  { server, unanswered }: Omit<StoredHistory, 'history'>,
): Promise<void> {
  const key = `${tabId()}:${page}`
  return histories.write({
    ...(history && { [key]: history }),
    [`${key}:server`]: server,
    [`${key}:unanswered`]: unanswered,
    [`${key}:at`]: Date.now(),
  })
}

/** Reads this tab's history of a page. @returns null if nothing is stored, or if the stored data is malformed */
export async function readHistory(page: string): Promise<StoredHistory | null> {
  const [history, server, unanswered = []] = await Promise.all([
    get<History>(`${tabId()}:${page}`, histories),
    get<SavedSections>(`${tabId()}:${page}:server`, histories),
    get<Unanswered[]>(`${tabId()}:${page}:unanswered`, histories),
  ])
  const steps = [server, ...(history?.past ?? []), ...(history?.future ?? [])]
  const isWhole = steps.every(areWellFormed) && unanswered.filter(isBlock).every(isWellFormed)
  return history && server && isWhole ? { history, server, unanswered } : null
}

/** Deletes histories that were not stored again for 30 days, because closed tabs leave no signal. @param now in ms */
export async function deleteOldHistories(now: number): Promise<void> {
  const names = await keys<string>(histories)
  const times = names.filter((name) => name.endsWith(':at'))
  const at = await getMany<number>(times, histories)
  const old = outdated(names, new Map(times.map((name, index) => [name, at[index] ?? 0])), now)
  if (old.length > 0) await delMany(old, histories)
}

/**
 * Returns the keys whose history was last stored more than 30 days ago or at an unknown time.
 * @param storedAt maps `{tab}:{page}:at` to the time in ms at which the tab's history of the page was last stored
 */
export function outdated(names: readonly string[], storedAt: ReadonlyMap<string, number>, now: number): string[] {
  return names.filter((name) => {
    const [tab, page] = name.split(':')
    return (storedAt.get(`${tab}:${page}:at`) ?? 0) < now - maxAgeMs
  })
}

const maxAgeMs = 30 * 24 * 3600_000
