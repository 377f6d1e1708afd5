/** Focuses the frame of the selected block, so that its keyboard commands work. */
export function focusFrame(): void {
  document.querySelector<HTMLElement>('[data-frame][tabindex="0"]')?.focus({ preventScroll: true })
}
