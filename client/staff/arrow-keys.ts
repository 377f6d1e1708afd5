import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const pressable = 'a[href],button:not(:disabled)'

/**
 * Makes a toolbar or menu a single tab stop in which arrow keys move between buttons and links (WAI-ARIA "toolbar",
 * "menu").
 * @returns the handler for its `onKeyDown`
 */
export function useArrowKeys(
  box: RefObject<HTMLElement | null>,
  [back, on]: readonly ['ArrowLeft', 'ArrowRight'] | readonly ['ArrowUp', 'ArrowDown'],
) {
  // runs after every render, because the render may have added or removed buttons
  useEffect(() => {
    const parts = partsOf(box.current)
    const stop = parts.find((part) => part.tabIndex === 0 && part.dataset.stop) ?? parts[0]
    if (stop) makeStop(parts, stop)
  })
  return (event: KeyboardEvent) => {
    const parts = partsOf(box.current)
    const at = parts.indexOf(document.activeElement as HTMLElement)
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: parts.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = parts[(to + parts.length) % parts.length]
    if (next) makeStop(parts, next)
    next?.focus()
  }
}

function partsOf(box: HTMLElement | null): HTMLElement[] {
  const all = [...(box?.querySelectorAll<HTMLElement>(pressable) ?? [])]
  // excludes hidden items, and items of a menu inside a toolbar, because the menu handles its own arrow keys
  return all.filter((part) => part.closest('[role=toolbar],[role=menu]') === box && part.checkVisibility())
}

function makeStop(parts: readonly HTMLElement[], stop: HTMLElement): void {
  for (const part of parts) {
    part.tabIndex = part === stop ? 0 : -1
    delete part.dataset.stop
  }
  stop.dataset.stop = 'true'
}
