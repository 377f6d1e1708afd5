import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { SettingsDialog } from '../../shared/consent/settings-dialog.tsx'
import { PageFrameProvider } from '../../shared/page/page-context.tsx'
import { pageStore, type ShownPage } from '../page-store.ts'
import { consentState } from './consent-state.ts'
import { asksNotToBeFollowed } from './read-consent.ts'

export function open(): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const { page } = pageStore.shown as ShownPage
  // Rendered synchronously, because showModal() below needs the element.
  flushSync(() =>
    root.render(
      <PageFrameProvider page={page}>
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
