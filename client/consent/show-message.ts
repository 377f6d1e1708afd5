/** Shows or hides a message of the form. When shown, the message gets the text in `data-text`, if there is one. */
export function showMessage(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (!message) return
  if (isShown && message.dataset.text) message.textContent = message.dataset.text
  message.hidden = !isShown
}
