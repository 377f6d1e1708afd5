/** A `ref` for a button that disappears after its action: keeps the focus in the panel. */
export function keepFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button && document.activeElement === button) button.closest<HTMLElement>('.e-panel')?.focus()
  }
}
