/** Shows or hides a result text of a consent form; the bar has its text as an attribute until then. */
export function showMessage(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (!message) return
  if (isShown && message.dataset.text) message.textContent = message.dataset.text
  message.hidden = !isShown
}
