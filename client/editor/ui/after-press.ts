/**
 * Acts once no button of the mouse is down. One leaves a field by pressing something else: what appeared at the field
 * meanwhile would move that away under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}
