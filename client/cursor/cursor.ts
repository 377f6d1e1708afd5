// A small square that follows the mouse and becomes a bar over controls (spec §4). It is decoration: the system pointer
// and focus outlines stay.
import './cursor.css'

const operable = 'a, button, summary, label, select, input, [role="button"], [role="tab"], [role="option"]'
/** Text inputs and iframes, where the square is hidden. */
const outOfPlace = 'input:not([type="checkbox"], [type="radio"], [type="submit"]), textarea, iframe, [contenteditable]'

/** Position of the square relative to the pointer, and its size, in pixels; the same as in cursor.css. */
const offset = { x: 14, y: 18, size: 8 }

export function showCursor(x: number, y: number): void {
  let isLooking = false
  let place = new DOMRect()
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

  function moveTo(left: number, top: number): void {
    cursor.style.translate = `${left}px ${top}px`
    place = new DOMRect(left + offset.x, top + offset.y, offset.size, offset.size)
    if (isLooking) return
    isLooking = true
    requestAnimationFrame(() => {
      isLooking = false
      cursor.toggleAttribute('data-reading', isOnLetters(place))
    })
  }

  let layer: Element | null = null
  function hover({ target, pointerType }: PointerEvent): void {
    if (!(target instanceof Element)) return
    cursor.toggleAttribute('data-active', target.closest(operable) !== null)
    cursor.toggleAttribute('data-away', pointerType !== 'mouse' || target.closest(outOfPlace) !== null)
    const dialog = target.closest('dialog')
    if (dialog === layer) return
    layer = dialog
    // re-opened, because the popover that opened last is on top
    cursor.hidePopover()
    cursor.showPopover()
  }
}

/** True if the rectangle overlaps text of an element beneath its top left or bottom right corner. */
function isOnLetters({ left, top, right, bottom }: DOMRect): boolean {
  const beneath = [document.elementFromPoint(left, top), document.elementFromPoint(right, bottom)]
  const texts = beneath.flatMap((element) =>
    [...(element?.childNodes ?? [])].filter((node) => node.nodeType === Node.TEXT_NODE),
  )
  const range = document.createRange()
  return texts.some((text) => {
    range.selectNodeContents(text)
    return [...range.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
  })
}
