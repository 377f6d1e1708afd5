import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { useCamera } from './camera/use-camera.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { Glyph } from './glyph.tsx'
import { Result } from './result.tsx'

/** The camera, the field for a scanner that types, and the answer to the latest scan. */
export function Scanning({ onSearch }: { onSearch: () => void }) {
  const { video, status, torch, retry } = useCamera((text) => door.scan(text))
  const { offlineSince, busy } = useDoor()
  const [isTyping, setIsTyping] = useState(false)
  const words = labels[doorLocale()]
  const hasNone = status === 'refused' || status === 'missing'
  const toggleField = () => setIsTyping(!isTyping)
  const ready = offlineSince ? words.offline : words.ready
  return (
    <>
      <section className={hasNone ? 'cam cam--off' : 'cam'} aria-label={words.camera}>
        <video ref={video} muted playsInline hidden={hasNone} />
        {hasNone ? (
          <div className="res">
            <h2>{words[status]}</h2>
            {status === 'refused' && <p>{/iPhone|iPad/.test(navigator.userAgent) ? words.onApple : words.permit}</p>}
            <p>{words.typeInstead}</p>
            <button className="lnk" type="button" onClick={retry}>
              {words.retry}
            </button>
          </div>
        ) : (
          <>
            <svg viewBox="0 0 120 120" aria-hidden="true">
              <path d="M4 30V4h26M90 4h26v26M116 90v26H90M30 116H4V90" />
            </svg>
            <div className="cam-s">
              <button type="button" aria-pressed={isTyping} aria-label={words.type} onClick={toggleField}>
                <Glyph of="search" />
              </button>
              {torch && (
                <button type="button" aria-pressed={torch.isOn} aria-label={words.torch} onClick={torch.toggle}>
                  <Glyph of="torch" />
                </button>
              )}
            </div>
          </>
        )}
        <CodeField isShown={hasNone || isTyping} onUse={() => setIsTyping(true)} />
        {!hasNone && !isTyping && (
          <p className="cam-b">{busy ? words.checking : status === 'starting' ? words.starting : ready}</p>
        )}
      </section>
      <Result onSearch={onSearch} />
    </>
  )
}

/** The field of a scanner that types, whatever has the focus; hidden until it is used, unless there is no camera. */
function CodeField({ isShown, onUse }: { isShown: boolean; onUse: () => void }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const words = labels[doorLocale()]
  useEffect(() => {
    const redirect = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isText = /^[\w-]$/.test(key) && !ctrlKey && !metaKey && !altKey
      // the key that follows this event is then typed into the field
      if (isText && !(target as Element).closest('input')) field.current?.focus()
    }
    document.addEventListener('keydown', redirect)
    return () => document.removeEventListener('keydown', redirect)
  }, [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim()) void door.scan(typed.trim())
    setTyped('')
  }
  return (
    <form className={isShown ? 'cam-b cam-type' : 'vh'} onSubmit={submit} onFocus={onUse}>
      <label htmlFor="typed-code">{words.code}</label>
      <input
        id="typed-code"
        ref={field}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <button className="btn" type="submit">
        {words.check}
      </button>
    </form>
  )
}

const labels = defineLabels({
  de: {
    camera: 'Kamerabild',
    starting: 'Die Kamera geht an',
    ready: 'Bereit für die nächste Karte',
    checking: 'Wird geprüft',
    offline: 'Prüft mit der Liste auf diesem Gerät',
    code: 'Code',
    check: 'Prüfen',
    type: 'Code eintippen',
    torch: 'Licht',
    refused: 'Die Kamera ist nicht erlaubt',
    permit:
      'Tippen Sie links neben der Adresse auf das Zeichen, dann auf »Berechtigungen«, und erlauben Sie die Kamera.',
    onApple: 'Tippen Sie in der Adresszeile auf »aA«, dann auf »Website-Einstellungen«, und erlauben Sie die Kamera.',
    missing: 'Keine Kamera gefunden',
    typeInstead: 'Bis dahin: Ein Scanner, der tippt, schreibt in dieses Feld.',
    retry: 'Kamera noch einmal öffnen',
  },
  en: {
    camera: 'Camera',
    starting: 'The camera is starting',
    ready: 'Ready for the next ticket',
    checking: 'Checking',
    offline: 'Checks with the list on this device',
    code: 'Code',
    check: 'Check',
    type: 'Type a code',
    torch: 'Light',
    refused: 'The camera is not allowed',
    permit: 'Tap the symbol to the left of the address, then “Permissions”, and allow the camera.',
    onApple: 'Tap “aA” in the address bar, then “Website Settings”, and allow the camera.',
    missing: 'No camera found',
    typeInstead: 'Until then, a scanner that types writes into this field.',
    retry: 'Open the camera again',
  },
})
