/**
 * Runs `act` once no mouse button is down. A press elsewhere leaves a field, which may then show a message. During the
 * press, that message would move the target away from the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}
