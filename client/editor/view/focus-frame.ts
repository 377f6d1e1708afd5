/** Focuses the frame of the selection, so that keys go to it (input/keyboard.ts). */
export function focusFrame(): void {
  document.querySelector<HTMLElement>('[data-frame][tabindex="0"]')?.focus({ preventScroll: true })
}
