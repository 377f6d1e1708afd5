/** The regions of the desk that F6 visits, in page order. */
const regions = '.e-nav, .e-head, #main, .e-bar, .e-bulk, .e-tabbar'

/** Moves the focus to the next visible region, or to the previous one for `-1`, and wraps around at the ends. */
export function goToRegion(step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)].filter((region) => region.checkVisibility())
  const at = all.findIndex((region) => region.contains(document.activeElement))
  const next = all[(Math.max(at, step === 1 ? -1 : 0) + step + all.length) % all.length]
  if (!next) return
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus()
}
