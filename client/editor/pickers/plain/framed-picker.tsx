import { useEffect, useRef, useState } from 'react'
import { maxBackendId } from '../../../../shared/contract/limits.ts'
import { isPickerMessage, type PickKind } from '../../../../shared/contract/picked.ts'
import { completeAddress, safeHref } from '../../../../shared/html/href.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { pickerTitles } from '../../../../shared/staff/picker-titles.ts'
import type { Picked } from '../../../pickers/opening/pick.ts'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { isRaw, type Raw } from '../../sync/plain/raw-blocks.ts'
import { idOf } from '../../sync/plain/shapes.ts'
import { backendPicture } from './known-pictures.ts'
import type { PlainPickerProps } from './pick-plain.tsx'
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

const maxLength = 2000

/**
 * Reads the choice that a page of the backend has sent: an object, or an id or address alone.
 * @param where the backend's origin, whose pages are pages of this site, and the language of the texts
 * @returns null if the choice lacks what its field needs: a link needs an address, a picture an id or address, all
 * others an id
 */
export function pickedValue(
  kind: PickKind,
  value: unknown,
  { origin, locale }: { origin: string; locale: Locale },
): Picked[PickKind] | null {
  const row: Raw = isRaw(value) ? value : { id: value, url: value }
  const given = idOf(row)
  const id = given !== null && given >= 1 && given <= maxBackendId ? given : null
  if (kind === 'image') {
    const source = id ?? linkIn(row.url ?? row.src, origin)
    return source === null ? null : backendPicture(source, { url: '', text: textIn(row, 'alt', 'text') }, locale)
  }
  const url = linkIn(row.url ?? row.link ?? row.get_absolute_url, origin)
  const { de, en } = isRaw(row.urls) ? row.urls : ({} as Raw)
  const [german, english] = [linkIn(de, origin), linkIn(en, origin)]
  const urls = german && english ? { de: german, en: english } : null
  if (kind === 'link' ? !url && !urls : id === null) return null
  const title = textIn(row, 'title', 'headline', 'name') || (url ?? `#${id}`)
  return { id: id ?? 0, kind: kind === 'link' ? 'page' : kind, title, subtitle: '', url, urls, thumb: null }
}

/** Returns a safe address; the backend's addresses of pages become those of this site. */
function linkIn(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  const address = completeAddress(value)
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  return safeHref(/^\/(?:de|en)(?:[/?#]|$)/.test(path) ? path : address)
}

function textIn(row: Raw, ...names: string[]): string {
  const text = names.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.slice(0, maxLength) : ''
}
