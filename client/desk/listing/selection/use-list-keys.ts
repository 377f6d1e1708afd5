// The keyboard shortcuts of a list: J K or arrows move between rows, X selects, Shift+X selects a range, S opens the
// status menu, C creates a row, D duplicates, Delete deletes, / searches, Escape clears the selection.
import { type RefObject, useEffect, useRef } from 'react'
import { areSingleKeysOn } from '../../../staff/single-keys.ts'
import type { ListedEntry } from '../entity-list.ts'
import { useKeptFocus } from './kept-list.ts'

interface ListKeys {
  rows: readonly ListedEntry[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onSearch: () => void
  onCreate: () => void
  onDuplicate?: (entry: ListedEntry) => void
  /** Called on Delete with the selected rows, or with the focused row if none is selected. */
  onDelete: (entries: readonly ListedEntry[]) => void
}

/** @returns a ref for the element that holds the rows */
export function useListKeys<Body extends HTMLElement = HTMLTableSectionElement>(
  keys: ListKeys,
): RefObject<Body | null> {
  const body = useRef<Body>(null)
  const current = useRef(keys)
  current.current = keys
  const lastChosen = useRef(-1)
  const linksOf = () => [...(body.current?.querySelectorAll<HTMLElement>('.c-t a, .e-mc-a') ?? [])]
  useKeptFocus(body, keys.rows, linksOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `linksOf` reads a ref
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForList(event)) return
      const { rows, chosen, onChoose, onSearch, onCreate, onDuplicate, onDelete } = current.current
      const links = linksOf()
      const at = links.findIndex(isFocused)
      const go = (to: number) => links[Math.max(0, Math.min(links.length - 1, to))]?.focus()
      const here = rows[at]
      const choose = () => {
        if (!here) return
        const next = new Set(chosen)
        const isRange = event.shiftKey && lastChosen.current >= 0
        const [from = at, to = at] = isRange ? [lastChosen.current, at].sort((a, b) => a - b) : []
        if (!isRange && next.delete(here.id)) onChoose(next)
        else onChoose(new Set([...next, ...rows.slice(from, to + 1).map(({ id }) => id)]))
        lastChosen.current = at
      }
      const remove = () => {
        const entries = chosen.size > 0 ? rows.filter(({ id }) => chosen.has(id)) : here ? [here] : []
        if (entries.length > 0) onDelete(entries)
      }
      const acts = new Map<string, () => void>([
        ['/', onSearch],
        ['c', onCreate],
        ['j', () => go(at + 1)],
        ['k', () => go(at - 1)],
        ['ArrowDown', () => go(at + 1)],
        ['ArrowUp', () => go(at - 1)],
        ['x', choose],
        ['d', () => here && onDuplicate?.(here)],
        ['s', () => links[at]?.closest('tr')?.querySelector<HTMLElement>('.e-q')?.click()],
        ['Delete', remove],
        ['Escape', () => onChoose(new Set())],
      ])
      const act = acts.get(event.key.length === 1 ? event.key.toLowerCase() : event.key)
      const isArrow = event.key.startsWith('Arrow')
      // arrows scroll the page until a row is focused
      if (!act || (isArrow && at < 0) || (event.key.length === 1 && !areSingleKeysOn())) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return body
}

/** Whether the focus is in a link's row: on the link itself, or on a control such as the row's status. */
function isFocused(link: HTMLElement): boolean {
  return (link.closest('tr') ?? link).contains(document.activeElement)
}

function isForList({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return false
  return !target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu]')
}
