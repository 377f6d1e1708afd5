import { decide } from './decide.ts'

/** Every form about cookies, wherever it stands, is answered on the spot; what it says then, it carries hidden. */
export function answerForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.getAttribute('action') !== '/_consent') return
    event.preventDefault()
    const fields = new FormData(form, event.submitter) as unknown as Record<string, string>
    const answer = new URLSearchParams(fields)
    answer.delete('to')
    show(form, 'alert', false)
    decide(answer).then(
      () => {
        show(form, 'status', true)
        form.closest('dialog')?.close()
      },
      () => show(form, 'alert', true),
    )
  })
}

function show(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (message) message.hidden = !isShown
}
