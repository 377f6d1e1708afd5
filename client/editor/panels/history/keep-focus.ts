/**
 * A `ref` callback for a button that disappears after its action: if the button has the focus, the cleanup moves the
 * focus to the panel.
 */
export function keepFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button && document.activeElement === button) button.closest<HTMLElement>('.e-panel')?.focus()
  }
}
