import { decide } from './decide.ts'

// for client/root.tsx: a chunk may be loaded by `import()` or by import statements, not both (part-loader.ts)
export { decide }

/** Sends a consent form without a page load and shows one of the result texts, which the form contains hidden. */
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
