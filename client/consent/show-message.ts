/** Shows or hides a message of the form. A text in `data-text` replaces the message when it is shown. */
export function showMessage(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (!message) return
  if (isShown && message.dataset.text) message.textContent = message.dataset.text
  message.hidden = !isShown
}
