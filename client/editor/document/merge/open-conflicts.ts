// Conflicts that are open until the editor decides. They survive other saves, merges and changes.

import type { Sections } from '../../../../shared/drafts/document.ts'
import { type Conflict, merge, withinCells } from '../../../../shared/drafts/merge-pages.ts'
import { findBlock, withBlock } from '../../../../shared/drafts/tree.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { isLocalised, type StoredField } from '../../../../shared/fields/stored-field.ts'

interface Pages {
  local: Sections
  /**
   * An earlier state of the server's page, or `server` itself. A conflict with a value of this state gets the value in
   * `server`.
   */
  before: Sections
  server: Sections
}

/**
 * Returns the open conflicts with their current values. A conflict ends when both values are the same, or when the
 * server no longer has the block.
 */
export function stillOpen(conflicts: readonly Conflict[], { local, before, server }: Pages): Conflict[] {
  const open: Conflict[] = []
  for (const conflict of conflicts) {
    const mine = valueIn(local, conflict)
    const isServers = isSame(conflict.theirs, valueIn(before, conflict))
    const theirs = isServers ? valueIn(server, conflict) : conflict.theirs
    if (theirs === undefined || isSame(mine, theirs)) continue
    const now = { ...conflict, mine, theirs }
    if (!open.some((one) => isSameConflict(one, now))) open.push(now)
  }
  return open
}

export function isSameConflict(a: Conflict, b: Conflict): boolean {
  return a.key === b.key && a.field === b.field && a.language === b.language && isSame(a.theirs, b.theirs)
}

/**
 * Returns the page with one conflict decided.
 * @param value mine, theirs or a combination; undefined leaves a locally deleted block deleted
 * @param server the server's page, from which a locally deleted block is restored
 */
export function withDecision(
  sections: Sections,
  conflict: Conflict,
  value: StoredField | undefined,
  server: Sections,
): Sections {
  if (value === undefined) return sections
  const page = findBlock(sections, conflict.key) ? sections : restored(sections, conflict, server)
  return withValue(page, conflict, value)
}

export function withTheirs(sections: Sections, conflicts: readonly Conflict[]): Sections {
  return conflicts.reduce((page, conflict) => withValue(page, conflict, conflict.theirs ?? null), sections)
}

/**
 * Restores a locally deleted block: merges with a base that lacks the colleague's value, so that the value counts as a
 * change and the block is kept.
 */
function restored(sections: Sections, conflict: Conflict, server: Sections): Sections {
  return merge(withValue(server, conflict, null), sections, server).sections
}

function withValue(sections: Sections, { key, field, language }: Conflict, value: StoredField): Sections {
  return withBlock(sections, key, (block) => {
    if (language === null) return withinCells({ ...block, fields: { ...block.fields, [field]: value } })
    const before = block.fields[field]
    const both = isLocalised(before) ? before : { de: '', en: null }
    return { ...block, fields: { ...block.fields, [field]: { ...both, [language]: value } as StoredField } }
  })
}

function valueIn(sections: Sections, { key, field, language }: Conflict): StoredField | undefined {
  const block = findBlock(sections, key)
  const value = block?.fields[field]
  if (!block || language === null) return value
  return isLocalised(value) ? (value[language] ?? null) : null
}
