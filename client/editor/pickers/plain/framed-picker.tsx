import { useEffect, useRef, useState } from 'react'
import { isPickerMessage } from '../../../../shared/contract/picked.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { pickerTitles } from '../../../../shared/staff/picker-titles.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import type { PlainPickerProps } from './pick-plain.tsx'
import { pickedValue } from './picked-value.ts'
import { PickerFoot } from './picker-foot.tsx'

interface FramedPickerProps extends PlainPickerProps {
  /** The backend's page; only messages of its origin and of this frame count. */
  address: string
  current: number | null
  /** Called when the editor prefers the site's own list, as when the page does not load. */
  onList: () => void
}

/** Shows a backend's page in which editors choose an item. */
export function FramedPicker({ kind, locale, address, current, onPick, onClose, onList }: FramedPickerProps) {
  const words = labels[locale]
  const frame = useRef<HTMLIFrameElement>(null)
  const [notice, setNotice] = useState<'login' | 'unusable' | null>(null)
  const { origin } = new URL(address)
  useEffect(() => {
    const onMessage = (message: MessageEvent<unknown>) => {
      const { source, data } = message
      if (message.origin !== origin || source !== frame.current?.contentWindow || !isPickerMessage(data)) return
      if (data.type === 'auftakt:left') onClose()
      else if (data.type === 'auftakt:login') setNotice('login')
      else if (data.type === 'auftakt:picked' && data.kind === kind) {
        const value = pickedValue(kind, data.value, { origin, locale })
        if (value) onPick(value)
        else setNotice('unusable')
      }
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [origin, kind, locale, onPick, onClose])
  return (
    <ModalDialog labelledBy="e-framed-pick" width="77rem" className="e-framed" onCancel={onClose}>
      <div className="e-dlg-h">
        {/* focused first, so that Escape closes a page that does not load */}
        <h2 id="e-framed-pick" tabIndex={-1} data-first>
          {pickerTitles[locale][kind]}
        </h2>
      </div>
      <iframe
        ref={frame}
        src={framedAddress(address, locale, current)}
        title={pickerTitles[locale][kind]}
        // the page cannot navigate edit mode away
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals"
        // edit mode sends no referrer; the page needs the site's origin to answer
        referrerPolicy="strict-origin"
      />
      <PickerFoot
        locale={locale}
        onClose={onClose}
        message={
          <div role="status">
            {notice && words[notice]}
            {notice === 'login' && (
              <a href={address} target="_blank" rel="noopener">
                {words.open}
              </a>
            )}
          </div>
        }
      >
        <button type="button" className="e-b" onClick={onList}>
          {words.list}
        </button>
      </PickerFoot>
    </ModalDialog>
  )
}

function framedAddress(address: string, locale: string, current: number | null): string {
  const url = new URL(address)
  url.searchParams.set('locale', locale)
  if (current !== null) url.searchParams.set('current', String(current))
  return url.href
}

const labels = defineLabels({
  de: {
    login: 'Ihre Anmeldung in der Verwaltung ist abgelaufen. Melden Sie sich dort an und wählen Sie dann noch einmal. ',
    open: 'Verwaltung öffnen',
    unusable: 'Diese Auswahl lässt sich hier nicht einsetzen.',
    list: 'Aus der Website wählen',
  },
  en: {
    login: 'Your login in the administration has ended. Log in there, then choose again. ',
    open: 'Open the administration',
    unusable: 'This choice cannot be used here.',
    list: 'Choose from the website',
  },
})
