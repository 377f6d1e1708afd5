import { decide } from './decide.ts'
import { showMessage } from './show-message.ts'

/**
 * Sends a consent form without a page load and shows a message with the result; on success, closes the form's dialog.
 */
export async function answerForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const answer = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>)
  answer.delete('to')
  showMessage(form, 'alert', false)
  try {
    await decide(answer)
    showMessage(form, 'status', true)
    form.closest('dialog')?.close()
  } catch {
    showMessage(form, 'alert', true)
  }
}
