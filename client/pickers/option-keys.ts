import type { KeyboardEvent } from 'react'

/**
 * Moves the focus between the options of a list or grid with the arrow keys, Home and End.
 * @param onPick called for Enter on an option
 */
export function optionKeys(event: KeyboardEvent<HTMLElement>, onPick: () => void): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === 'Enter') {
    event.preventDefault()
    onPick()
    return
  }
  const step = steps[event.key]?.(at, options)
  if (step === undefined) return
  event.preventDefault()
  const next = options[Math.max(0, Math.min(options.length - 1, step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

const steps: Record<string, (at: number, options: HTMLElement[]) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, options) => (at + columnsOf(options) < options.length ? at + columnsOf(options) : at),
  ArrowUp: (at, options) => (at - columnsOf(options) >= 0 ? at - columnsOf(options) : at),
  Home: () => 0,
  End: (_at, options) => options.length - 1,
}

/** Returns the number of columns of the widest row, because uploads may occupy the start of the first row. */
function columnsOf(options: HTMLElement[]): number {
  const rows = new Map<number, number>()
  for (const { offsetTop } of options) rows.set(offsetTop, (rows.get(offsetTop) ?? 0) + 1)
  return Math.max(...rows.values())
}
