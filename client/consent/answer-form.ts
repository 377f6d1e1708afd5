import { decide } from './decide.ts'

/** A chunk is requested either by `import()` or by import statements (scripts/vite/part-loader.ts). */
export { decide }

/** Handles a consent form without a page load; the form has its result texts hidden inside. */
export async function answerForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const answer = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>)
  answer.delete('to')
  show(form, 'alert', false)
  try {
    await decide(answer)
    show(form, 'status', true)
    form.closest('dialog')?.close()
  } catch {
    show(form, 'alert', true)
  }
}

function show(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (message) message.hidden = !isShown
}
