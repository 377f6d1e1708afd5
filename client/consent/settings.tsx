import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SettingsDialog } from '../../shared/consent/settings-dialog.tsx'
import type { Locale } from '../../shared/i18n/locale.ts'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import { pageStore, type ShownPage } from '../page-store.ts'
import { consentState } from './consent-state.ts'
import { asksNotToBeFollowed } from './read-consent.ts'

export function open(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { page } = pageStore.shown as ShownPage
  const bar = document.getElementById('consent') as HTMLDialogElement | null
  // the question and its choices are in one language
  const locale = bar?.open ? (bar.lang as Locale) : page.locale
  place.lang = locale
  // Rendered synchronously, because showModal() below needs the element.
  flushSync(() =>
    root.render(
      <PageFrameProvider page={{ ...page, locale }}>
        <SettingsDialog granted={consentState.granted ?? []} isSignalled={asksNotToBeFollowed()} />
      </PageFrameProvider>,
    ),
  )
  const dialog = place.querySelector('dialog')
  dialog?.addEventListener('close', () => {
    root.unmount()
    place.remove()
  })
  dialog?.showModal()
}
