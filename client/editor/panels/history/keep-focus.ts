/**
 * A `ref` callback for a button that disappears after its action: moves the focus to the panel instead of losing it.
 */
export function keepFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button && document.activeElement === button) button.closest<HTMLElement>('.e-panel')?.focus()
  }
}
