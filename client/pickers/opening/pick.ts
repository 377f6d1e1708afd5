// Opens a picker of `/admin` over the page: a dialog with an iframe that reports the choice by a same-origin message.
import '../../staff/style/tokens.css'
import './pick.css'
import type { EditorImage } from '../../../shared/contract/editor.ts'
import type { Choice } from '../../../shared/contract/media-library.ts'
import { isPickerMessage, type PickKind } from '../../../shared/contract/picked.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { pickerTitles } from '../../../shared/staff/picker-titles.ts'
import { alertNotes } from '../../staff/files/upload-notes.ts'
import { LoginDeclined, requireLogin } from '../../staff/login-dialog.tsx'
import { missingNote } from './missing-note.ts'

export interface Picked {
  image: EditorImage
  link: Choice
  event: Choice
  article: Choice
  sponsor: Choice
}

export interface PickOptions {
  locale: Locale
  /** Id of the item that is selected when the picker opens; null for no selection. */
  current?: number | null
}

/** @returns null if the picker is closed without a choice */
export function pick<Kind extends PickKind>(
  kind: Kind,
  { locale, current = null }: PickOptions,
): Promise<Picked[Kind] | null> {
  const { promise, resolve } = Promise.withResolvers<Picked[Kind] | null>()
  const opener = document.activeElement
  const query = new URLSearchParams({ locale, ...(current === null ? {} : { current: String(current) }) })
  const frame = document.createElement('iframe')
  frame.src = `/admin/pick/${kind}?${query}`
  frame.title = pickerTitles[locale][kind]
  const dialog = document.createElement('dialog')
  dialog.className = `e e-picker${kind === 'image' ? ' e-picker--wide' : ''}`
  dialog.setAttribute('aria-label', frame.title)
  dialog.tabIndex = -1

  let notes: readonly string[] = []
  const end = (value: Picked[Kind] | null) => {
    window.removeEventListener('message', onMessage)
    dialog.close()
    dialog.remove()
    if (opener instanceof HTMLElement) opener.focus()
    // only now, since the dialog would cover it
    alertNotes({ notes })
    resolve(value)
  }
  const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.contentWindow || !isPickerMessage(data)) return
    if (data.type === 'auftakt:login') void logInAgain(frame)
    else if (data.type === 'auftakt:still') notes = ['still']
    else if (data.type === 'auftakt:left') end(null)
    else if (data.kind === kind) end(data.value as Picked[Kind])
  }
  window.addEventListener('message', onMessage)
  /** Closes the dialog. A loaded picker receives Escape instead, because it may hold input. */
  const leave = (event: Event) => {
    event.preventDefault()
    const place = frame.contentDocument
    if (place?.querySelector('#picker main')) place.dispatchEvent(new KeyboardEvent('keydown', escapeKey))
    else end(null)
  }
  dialog.addEventListener('cancel', leave)
  dialog.addEventListener('keydown', (event) => {
    // the page and edit mode must not treat these keys as shortcuts
    event.stopPropagation()
    // browsers close a dialog on the second Escape even if the first was prevented
    if (event.key === 'Escape') leave(event)
  })
  /** Closes the dialog on an Escape that the frame does not handle, because it is loading or shows a login page. */
  const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) end(null)
  }
  frame.addEventListener('load', () => {
    const inside = frame.contentDocument && frame.contentWindow
    // the browser's error page, or a picker page whose script did not run
    const place = frame.contentDocument?.getElementById('picker')
    if (!inside || (place && !place.querySelector('main')))
      return dialog.replaceChildren(missingNote(locale, { again: load, leave: () => end(null) }))
    inside.addEventListener('keydown', onKey)
    inside.focus()
  })
  /** Listens for Escape before the picker has loaded, because a click can move the focus into the frame. */
  const listen = () => {
    const { contentDocument, contentWindow } = frame
    if (contentDocument?.URL === 'about:blank') requestAnimationFrame(listen)
    else if (contentDocument) contentWindow?.addEventListener('keydown', onKey)
  }
  const load = () => {
    dialog.replaceChildren(frame)
    // until the picker has loaded, the dialog must handle Escape
    dialog.focus()
    listen()
  }
  document.body.appendChild(dialog)
  dialog.showModal()
  load()
  return promise
}

const escapeKey = { key: 'Escape', bubbles: true, cancelable: true }

async function logInAgain(frame: HTMLIFrameElement): Promise<void> {
  try {
    await requireLogin()
    frame.contentWindow?.postMessage({ type: 'auftakt:logged-in' }, location.origin)
    frame.contentWindow?.focus()
  } catch (error) {
    if (!(error instanceof LoginDeclined)) throw error
  }
}
