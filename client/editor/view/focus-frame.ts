/** The keys go to what is selected (keyboard.ts). */
export function focusFrame(): void {
  document.querySelector<HTMLElement>('[data-frame][tabindex="0"]')?.focus({ preventScroll: true })
}
