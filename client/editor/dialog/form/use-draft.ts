import { useState } from 'react'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import type { StoredField } from '../../../../shared/fields/stored-field.ts'
import { insertChild, moveChild, removeChild, setField } from '../../document/change-block.ts'
import { newBlock } from '../../document/new-block.ts'

/** Holds a form's draft of a block, the keys of its open children, and the most recently removed child. */
export function useDraft(block: EditorBlock) {
  const [draft, setDraft] = useState(block)
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(block.children.length === 1 ? firstOf(block) : []),
  )
  const [removed, setRemoved] = useState<{ owner: string; index: number; child: EditorBlock } | null>(null)

  return {
    draft,
    open,
    removed,
    replace(other: EditorBlock) {
      setDraft(other)
      setRemoved(null)
    },
    setField: (key: string, field: string, value: StoredField) => setDraft((now) => setField(now, key, field, value)),
    toggle: (key: string) =>
      setOpen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
    openAll: (keys: readonly string[]) => setOpen((now) => new Set([...now, ...keys])),
    /** Appends an empty child and opens it. @returns its key */
    add(owner: string, blockName: string): string {
      const child = newBlock(blockName)
      setDraft((now) => insertChild(now, owner, Number.POSITIVE_INFINITY, child))
      setOpen((now) => new Set([...now, child.key]))
      setRemoved(null)
      return child.key
    },
    move: (owner: string, from: number, to: number) => setDraft((now) => moveChild(now, owner, from, to)),
    remove(owner: string, index: number, child: EditorBlock) {
      setDraft((now) => removeChild(now, owner, index))
      setRemoved({ owner, index, child })
    },
    restore() {
      if (!removed) return
      setDraft((now) => insertChild(now, removed.owner, removed.index, removed.child))
      setRemoved(null)
    },
  }
}

function firstOf({ children }: EditorBlock): string[] {
  return children.slice(0, 1).map(({ key }) => key)
}
