// Scrolls to hash targets so that they end up below the header, after a delay for the page's layout (spec §9).
import type { Clock } from '../../clock.ts'
import { moveFocus } from './focus.ts'
import { animateScroll } from './scroll.ts'

const hashRules = { offset: 128, delayMs: 500, firstDelayMs: 1350 } as const
/** The rules for an FAQ answer, which is opened first; the scroll is animated and leaves more space above. */
const faqRules = { offset: 200, delayMs: 700, durationMs: 700 } as const

let pending = new AbortController()

/**
 * Opens the disclosure around the element that `hash` names, then focuses the element and scrolls to it.
 * @param isFirst true if the document was loaded with the hash; the layout then takes longer
 */
export async function scrollToHash(hash: string, clock: Clock, isFirst = false): Promise<void> {
  cancelHashScroll()
  const { signal } = pending
  const soon = targetOf(hash)
  const details = soon?.closest('details')
  if (details) details.open = true
  stopWhenVisitorMoves(pending)
  await clock.wait(delayOf({ isSkip: soon?.id === 'main', isFaq: Boolean(details), isFirst }), signal)
  const target = targetOf(hash)
  if (signal.aborted || !target) return
  moveFocus(target instanceof HTMLDetailsElement ? (target.querySelector('summary') ?? target) : target)
  const top = target.getBoundingClientRect().top + window.scrollY
  if (details) await animateScroll(top - faqRules.offset, faqRules.durationMs, signal)
  else window.scrollTo({ top: top - hashRules.offset })
}

/** Returns the delay in ms; 0 for the skip link, whose target does not move during layout. */
export function delayOf({ isSkip, isFaq, isFirst }: { isSkip: boolean; isFaq: boolean; isFirst: boolean }): number {
  if (isSkip) return 0
  if (isFaq) return faqRules.delayMs
  return isFirst ? hashRules.firstDelayMs : hashRules.delayMs
}

export function cancelHashScroll(): void {
  pending.abort()
  pending = new AbortController()
}

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * Cancels the pending scroll when the visitor scrolls or presses a key. After that, the app must move neither the page
 * nor the focus.
 */
function stopWhenVisitorMoves(controller: AbortController): void {
  for (const event of ['wheel', 'touchmove', 'keydown']) {
    window.addEventListener(event, () => controller.abort(), { once: true, passive: true, signal: controller.signal })
  }
}
