import type { KeyboardEvent } from 'react'

/** Inside of a toolbar arrows lead from one button to the next; Tab leads out of it (WAI-ARIA «toolbar»). */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' }[event.key] as number | string | undefined
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  event.stopPropagation()
  const next = by === 'first' ? 0 : by === 'last' ? buttons.length - 1 : at + Number(by)
  buttons[(next + buttons.length) % buttons.length]?.focus()
}
