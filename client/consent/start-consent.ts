// Shows the consent bar when it is due and applies the visitor's decision.
import { subscribe } from 'valtio/vanilla'
import type { Category } from '../../shared/consent/consent.ts'
import { imprintPath, privacyPath } from '../../shared/consent/legal-pages.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { pageStore, type ShownPage } from '../page-store.ts'
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
    const { path, locale, screen } = shownPage()
    const to = path.split('?', 1)[0] ?? ''
    if (to === from) return
    const isSignalled = asksNotToBeFollowed()
    bar.open = isQuestionDue({
      from,
      to,
      granted: consentState.granted,
      isOpen: bar.open,
      isError: screen === 'error',
      isSignalled,
      isFramed: frameElement !== null,
    })
    if (bar.lang !== locale)
      import('./translate-bar.tsx').then(({ translateBar }) => translateBar(bar, locale), console.error)
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

interface Moment {
  /** Paths of the previous page (null on arrival) and of the current page. */
  from: string | null
  to: string
  granted: readonly Category[] | null
  isOpen: boolean
  isError: boolean
  /** True if the browser sends Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** True if the page is in a frame of the same origin, such as the desk's preview. */
  isFramed: boolean
}

/**
 * Whether to show the consent bar: before a decision, while the bar is open, and again when a visitor without consent
 * to statistics leaves an excluded page (spec §4). False on excluded pages and error pages, in frames, and with a
 * privacy signal.
 */
export function isQuestionDue({ from, to, granted, isOpen, isError, isSignalled, isFramed }: Moment): boolean {
  if (isSignalled || isFramed || isError || isExcluded(to)) return false
  if (!granted || isOpen) return true
  return from !== null && isExcluded(from) && !granted.includes('tracking')
}

function isExcluded(path: string): boolean {
  const locale = path.slice(1, 3) as Locale
  return [imprintPath[locale], privacyPath[locale], `/${locale}/cookies`].includes(path)
}
