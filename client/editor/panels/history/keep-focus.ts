/** The `ref` of a button that goes once it has done its work: the focus stays in the panel then. */
export function keepFocus(button: HTMLElement | null): () => void {
  return () => {
    if (button && document.activeElement === button) button.closest<HTMLElement>('.e-panel')?.focus()
  }
}
