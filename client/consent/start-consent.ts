// Shows the consent bar when it is due and applies the visitor's decision.
import { subscribe } from 'valtio/vanilla'
import { hasStatistics } from '../../shared/consent/consent.ts'
import { pageStore, type ShownPage } from '../page-store.ts'
import { barLocale, isQuestionDue } from './bar.ts'
import { consentState } from './consent-state.ts'
import { decide } from './decide.ts'
import { asksNotToBeFollowed, readConsent } from './read-consent.ts'
import '../../shared/ui/button.css'
import '../../shared/ui/dialog.css'
import '../../shared/ui/alert.css'
import '../../shared/consent/bar.css'

export function startConsent(): void {
  const bar = document.getElementById('consent') as HTMLDialogElement
  let from: string | null = null
  readConsent()
  arrive()
  subscribe(pageStore, arrive)
  subscribe(consentState, () => {
    bar.open = false
    measure()
  })
  document.addEventListener('submit', answer)

  function arrive(): void {
    const { path, locale, screen, siteDetails } = shownPage()
    const isCounted = hasStatistics(siteDetails)
    const to = path.split('?', 1)[0] ?? ''
    if (to === from) return
    const isSignalled = asksNotToBeFollowed()
    const { granted } = consentState
    const isDue = isQuestionDue({
      from,
      to,
      granted,
      isOpen: bar.open,
      isError: screen === 'error',
      isSignalled,
      isFramed: frameElement !== null,
      isCounted,
    })
    const spoken = barLocale(locale, navigator.languages, visitedPaths())
    if (!isDue || bar.lang === spoken) bar.open = isDue
    else
      import('./translate-bar.tsx')
        .then(({ translateBar }) => translateBar(bar, spoken, siteDetails), console.error)
        // shown once it speaks that language, unless the visitor has answered or gone on in the meantime
        .then(() => {
          if (from === to && consentState.granted === granted) bar.open = true
        })
    measure()
    from = to
  }
}

/** Sends consent forms without a page load. A button that only closes the dialog is left to the browser. */
function answer(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  const submitter = event.submitter as HTMLButtonElement | null
  if (form.getAttribute('action') !== '/_consent' || submitter?.formMethod === 'dialog') return
  event.preventDefault()
  void answerForm(form, submitter)
}

/** Loads the analytics container once statistics are granted, then reports page views and a withdrawal. */
function measure(): void {
  const { granted } = consentState
  const page = shownPage()
  const { analyticsContainer } = page.siteDetails
  if (!analyticsContainer || !(granted?.includes('tracking') || 'dataLayer' in window)) return
  import('./analytics.ts').then(({ report }) => report(analyticsContainer, granted ?? [], page), console.error)
}

/** The paths of this site's pages in the session's history, where browsers tell; the shown one among them. */
function visitedPaths(): string[] {
  return (window.navigation?.entries() ?? []).map(({ url }) => new URL(url ?? location.href).pathname)
}

const shownPage = () => (pageStore.shown as ShownPage).page

/**
 * Sends a consent form without a page load and shows a message with the result; on success, closes the form's dialog.
 */
async function answerForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
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

/** Shows or hides a message of the form. When shown, the message gets the text in `data-text`, if there is one. */
function showMessage(form: HTMLFormElement, role: 'alert' | 'status', isShown: boolean): void {
  const message = form.querySelector<HTMLElement>(`[role=${role}]`)
  if (!message) return
  if (isShown && message.dataset.text) message.textContent = message.dataset.text
  message.hidden = !isShown
}
