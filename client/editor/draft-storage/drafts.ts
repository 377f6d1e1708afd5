// Unsaved changes on this device. Each document stores a separate draft, so that two tabs with the same page do not
// overwrite each other's drafts.

import { get, keys } from 'idb-keyval'
import type { SavedSections, Sections, TypedText } from '../../../shared/drafts/document.ts'
import type { Conflict, Unanswered } from '../../../shared/drafts/merge-pages.ts'
import { setText } from '../document/actions/actions.ts'
import { wellFormedPair } from '../document/well-formed.ts'
import { drafts } from './database.ts'

/** Unsaved changes with the server's page that they are based on. */
export interface StoredDraft {
  tab: string
  server: SavedSections
  local: Sections
  conflicts: readonly Conflict[]
  unanswered: readonly Unanswered[]
}

/** A new id for each document; a reload or a duplicate of the tab gets a different id. */
const documentId = crypto.randomUUID()

export function draftPrefix(page: string): string {
  return `page:${page}:`
}

export function ownDraftKey(page: string): string {
  return `${draftPrefix(page)}${documentId}`
}

/**
 * Stores or deletes this document's draft.
 * @param draft null deletes the stored draft, undefined leaves it unchanged
 * @param typed the text that is being typed; null deletes the stored text
 */
export function storeDraft(
  page: string,
  draft: StoredDraft | null | undefined,
  typed: TypedText | null,
): Promise<void> {
  const key = ownDraftKey(page)
  return drafts.write({
    ...(draft === undefined ? {} : { [key]: draft ?? undefined }),
    [typedKey(key)]: typed ?? undefined,
  })
}

export async function draftKeys(page: string): Promise<string[]> {
  const all = await keys<string>(drafts)
  return all.filter((key) => key.startsWith(draftPrefix(page)))
}

/**
 * Reads a draft, including the text that was being typed.
 * @returns null if nothing is stored, or if what is stored is no page; that is not deleted because another release may
 * read it
 */
export async function readDraft(key: string): Promise<StoredDraft | null> {
  const [draft, typed] = await Promise.all([get<StoredDraft>(key, drafts), get<TypedText>(typedKey(key), drafts)])
  const pair = wellFormedPair(draft?.server, draft?.local)
  if (!draft || !pair) return null
  const local = typed ? setText(pair.local, typed.key, typed.field, typed) : pair.local
  return { ...draft, server: pair.server, local }
}

export function deleteDraft(key: string): Promise<void> {
  return drafts.write({ [key]: undefined, [typedKey(key)]: undefined })
}

function typedKey(key: string): string {
  return `typed ${key}`
}
