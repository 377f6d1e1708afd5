import { type RefObject, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { EditorBlock } from '../../document/document.ts'
import { findBlock } from '../../document/tree.ts'
import { useStableCallbacks } from '../../ui/use-stable-callbacks.ts'
import { listWords } from '../words.ts'
import { BlockForm } from './block-form.tsx'
import type { Lists } from './list-context.ts'
import type { useDraft } from './use-draft.ts'

/**
 * Returns the commands of the form's lists. Adding and restoring also move the focus; moves and removals are announced.
 * @returns the value of `<ListContext>` and the last announcement
 */
export function useListCommands(
  changes: ReturnType<typeof useDraft>,
  body: RefObject<HTMLElement | null>,
): { lists: Lists; announced: string } {
  const { draft, open, removed } = changes
  const [announced, setAnnounced] = useState('')
  const labelOf = (child: EditorBlock | undefined) => definitionOf(child?.module ?? '')?.label[staffLocale()] ?? ''
  const commands = useStableCallbacks({
    toggle: changes.toggle,
    add(owner: string, blockName: string) {
      let key = ''
      flushSync(() => {
        key = changes.add(owner, blockName)
      })
      const controls = 'input, textarea, select, button, [contenteditable=true]'
      body.current?.querySelector<HTMLElement>(`:is(${controls})[id^="f-${key}-"]`)?.focus()
    },
    move(key: string, from: number, to: number) {
      const children = childrenOf(draft, key)
      const place = Math.max(0, Math.min(to, children.length - 1))
      changes.move(key, from, place)
      setAnnounced(listWords[staffLocale()].place(labelOf(children[from]), place + 1, children.length))
    },
    remove(key: string, index: number) {
      const child = childrenOf(draft, key)[index]
      if (!child) return
      changes.remove(key, index, child)
      setAnnounced(listWords[staffLocale()].removed(labelOf(child)))
    },
    restore() {
      const key = changes.removed?.child.key
      flushSync(() => changes.restore())
      body.current?.querySelector<HTMLElement>(`[data-item="${key}"] .e-fold`)?.focus()
    },
  })
  const lists: Lists = useMemo(
    () => ({ isOpen: (key) => open.has(key), removed, BlockForm, ...commands }),
    [open, removed, commands],
  )
  return { lists, announced }
}

function childrenOf(draft: EditorBlock, key: string): readonly EditorBlock[] {
  return findBlock([draft], key)?.children ?? []
}
