// Questions that wait for somebody: they outlive whatever else is saved, merged or typed meanwhile.
import { isLocalised, type StoredField } from '../../../../shared/blocks/stored.ts'
import { isSame } from '../actions/actions.ts'
import type { Sections } from '../document.ts'
import { findBlock, withBlock } from '../tree.ts'
import { type Conflict, merge, withinCells } from './merge.ts'

interface Pages {
  /** As it is here now. */
  local: Sections
  /** As the server had it when the questions came up. */
  before: Sections
  /** As the server has it now. */
  server: Sections
}

/**
 * What is still to be decided, each with my text as it is now and theirs as it is now. What has come to say the same, or
 * has gone on both sides, is no question any more.
 */
export function stillOpen(conflicts: readonly Conflict[], { local, before, server }: Pages): Conflict[] {
  const open: Conflict[] = []
  for (const conflict of conflicts) {
    const mine = valueIn(local, conflict)
    const isServers = isSame(conflict.theirs, valueIn(before, conflict))
    const theirs = isServers ? valueIn(server, conflict) : conflict.theirs
    if (theirs === undefined || isSame(mine, theirs)) continue
    const now = { ...conflict, mine, theirs }
    if (!open.some((one) => isSameQuestion(one, now))) open.push(now)
  }
  return open
}

export function isSameQuestion(a: Conflict, b: Conflict): boolean {
  return a.key === b.key && a.field === b.field && a.language === b.language && isSame(a.theirs, b.theirs)
}

/**
 * The page with a conflict decided.
 * @param value mine, theirs or something of both; undefined leaves a block deleted that has been deleted here
 */
export function decided(
  sections: Sections,
  conflict: Conflict,
  value: StoredField | undefined,
  server: Sections,
): Sections {
  if (value === undefined) return sections
  const page = findBlock(sections, conflict.key) ? sections : broughtBack(sections, conflict, server)
  return withValue(page, conflict, value)
}

/** The page with every conflict decided for them. */
export function withTheirs(sections: Sections, conflicts: readonly Conflict[]): Sections {
  return conflicts.reduce((page, conflict) => withValue(page, conflict, conflict.theirs ?? null), sections)
}

/** A block that was deleted here, with words of theirs that nobody has seen: as if they had just been written. */
function broughtBack(sections: Sections, conflict: Conflict, server: Sections): Sections {
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
