/**
 * Acts once no mouse button is down. Leaving a field by a press elsewhere may show a message at the field; shown during
 * the press, it would move the target from under the pointer and lose the click.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => setTimeout(act), { capture: true, once: true })
  else act()
}
