import '../navigation/progress-bar.css'
import './slow-answer.css'

const barAfterMs = 200
const wordsAfterMs = 2000

let waiting = 0
let bar: HTMLElement | undefined
let band: HTMLElement | undefined

/** Adds the progress bar and, below the header, a live region for the message about a slow response. */
export function prepareSlowAnswers(): void {
  bar = Object.assign(document.createElement('div'), { className: 'progress', ariaHidden: 'true' })
  band = Object.assign(document.createElement('div'), { className: 'slow sheet on-night' })
  band.setAttribute('role', 'status')
  document.body.appendChild(bar)
  document.querySelector('.head')?.insertAdjacentElement('afterend', band)
}

/**
 * Shows a progress bar and then a message while a response is slow; the page stays usable.
 * @param address the requested address; if it is a list of seats, the message links to the best seats
 */
export async function shownWhileSlow<Answer>(answer: Promise<Answer>, address: string): Promise<Answer> {
  waiting++
  const timers = [
    setTimeout(() => bar?.setAttribute('data-state', 'running'), barAfterMs),
    setTimeout(() => say(address), wordsAfterMs),
  ]
  try {
    return await answer
  } finally {
    for (const timer of timers) clearTimeout(timer)
    if (--waiting === 0) {
      bar?.removeAttribute('data-state')
      band?.replaceChildren()
    }
  }
}

function say(address: string): void {
  const words = document.documentElement.lang === 'en' ? en : de
  const best = bestSeatsAddress(address)
  const link = Object.assign(document.createElement('a'), { className: 'lnk', href: best, textContent: words.best })
  // in an element, because the style sheet lays out elements in columns, but not bare text
  const line = document.createElement('p')
  line.replaceChildren(words.slow, ...(best && best !== location.pathname + location.search ? [link] : []))
  band?.replaceChildren(line)
}

const de = {
  slow: 'Das Netz ist langsam. Was hier steht, bleibt; der Rest kommt nach.',
  best: 'Beste Plätze ohne Liste',
}
const en = { slow: 'The network is slow. What is here stays; the rest follows.', best: 'Best seats without the list' }

/** Converts the address of a production's seat list to the address of its best seats; '' for any other address. */
export function bestSeatsAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, production] = /^\/webshop\/(\d+)\/seats$/.exec(pathname) ?? []
  if (production === undefined) return ''
  const query = new URLSearchParams()
  for (const name of ['count', 'locale']) {
    const value = searchParams.get(name)
    if (value !== null) query.set(name, value)
  }
  return `/webshop/${production}${query.size > 0 ? `?${query}` : ''}`
}
