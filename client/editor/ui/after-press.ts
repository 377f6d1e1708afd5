/**
 * Runs `act` once no mouse button is pressed. A change of the layout during a press would move the pressed target, and
 * the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}
