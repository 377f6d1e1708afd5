/** Keeps the focus in the panel: a `ref` callback for a button that disappears after its action. */
export function keepFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button && document.activeElement === button) button.closest<HTMLElement>('.e-panel')?.focus()
  }
}
