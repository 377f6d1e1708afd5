// Sends the newsletter form in the background. The server responds with a whole page, and part of that page replaces
// the form.
const timeoutMs = 20_000

/** Submits the form without leaving the page. @param button its submit button */
export function open(button: HTMLElement): void {
  const form = button.closest('form')
  if (form && button.ariaBusy !== 'true') void send(form, button)
}

async function send(form: HTMLFormElement, button: HTMLElement): Promise<void> {
  const label = button.textContent
  button.ariaBusy = 'true'
  button.textContent = button.dataset.busy ?? label
  const offline = form.querySelector<HTMLElement>('[data-offline]')
  if (offline) offline.hidden = true
  try {
    const answer = await answerTo(form)
    keepTyped(form, answer)
    show(form.closest('[data-newsletter]'), answer)
  } catch (error) {
    console.info('newsletter', error)
    button.ariaBusy = null
    button.textContent = label
    if (!offline) return
    offline.textContent = offline.dataset.offline ?? ''
    offline.hidden = false
  }
}

async function answerTo(form: HTMLFormElement): Promise<Element> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const part = page.querySelector('[data-newsletter]')
  if (!part) throw new Error(`${form.action}: ${response.status}`)
  return part
}

/** Copies the form's input, which may have changed during the request, into the response's form. */
function keepTyped(form: HTMLFormElement, answer: Element): void {
  for (const { id, value, checked } of form.querySelectorAll<HTMLInputElement>('input[id]')) {
    const field = answer.querySelector<HTMLInputElement>(`#${id}`)
    if (field) Object.assign(field, { value, checked })
  }
}

function show(place: Element | null, part: Element): void {
  place?.replaceChildren(...part.childNodes)
  const target = place?.querySelector<HTMLElement>(
    '[aria-invalid], [role=status], .news-err:not([hidden]) ~ .fld input',
  )
  target?.focus()
}
