// A small square that goes along with the mouse and becomes a marker bar over what can be operated (spec §4). The
// system's own pointer and every focus outline stay: this is an ornament, which takes no clicks and says nothing.
import './cursor.css'

const operable = 'a, button, summary, label, select, input, [role="button"], [role="tab"], [role="option"]'
/** Where one aims at letters, or where another document begins. */
const outOfPlace = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, iframe, [contenteditable]'

export function showCursor(x: number, y: number): void {
  const cursor = document.createElement('div')
  cursor.className = 'cursor'
  cursor.ariaHidden = 'true'
  cursor.popover = 'manual'
  moveTo(x, y)
  document.body.appendChild(cursor)
  cursor.showPopover()
  document.addEventListener('pointermove', (event) => moveTo(event.clientX, event.clientY), { passive: true })
  document.addEventListener('pointerover', (event) => hover(event), { passive: true })
  document.documentElement.addEventListener('pointerleave', () => cursor.toggleAttribute('data-away', true))

  /** Only the compositor has work: no layout, no paint. */
  function moveTo(left: number, top: number): void {
    cursor.style.translate = `${left}px ${top}px`
  }

  let layer: Element | null = null
  function hover({ target, pointerType }: PointerEvent): void {
    if (!(target instanceof Element)) return
    cursor.toggleAttribute('data-active', target.closest(operable) !== null)
    cursor.toggleAttribute('data-away', pointerType !== 'mouse' || target.closest(outOfPlace) !== null)
    const dialog = target.closest('dialog')
    if (dialog === layer) return
    layer = dialog
    // what opened last is on top
    cursor.hidePopover()
    cursor.showPopover()
  }
}
