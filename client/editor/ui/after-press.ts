/**
 * Runs `act` once no mouse button is pressed. Pressing elsewhere blurs a field, which may then show a message. A
 * message during the press would move the pressed target, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}
