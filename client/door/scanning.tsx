import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { type Camera, useCamera } from './camera/use-camera.ts'
import { door, doorLocale, useDoor } from './door-store.ts'
import { Result } from './result.tsx'

/** The camera, the field for a scanner that types, and the answer to the latest scan. */
export function Scanning({ onSearch }: { onSearch: () => void }) {
  const camera = useCamera((text) => door.scan(text))
  const { offlineSince, busy } = useDoor()
  const [isTyping, setIsTyping] = useState(false)
  const words = labels[doorLocale()]
  const hasNone = camera.status === 'refused' || camera.status === 'missing'
  useTypedKeys(() => setIsTyping(true))
  return (
    <>
      <section className={hasNone ? 'cam cam--off' : 'cam'} aria-label={words.camera}>
        <video ref={camera.video} muted playsInline hidden={hasNone} />
        {hasNone ? (
          <NoCamera camera={camera} />
        ) : (
          <>
            <svg viewBox="0 0 120 120" aria-hidden="true">
              <path d="M4 30V4h26M90 4h26v26M116 90v26H90M30 116H4V90" />
            </svg>
            <Switches camera={camera} isTyping={isTyping} onType={() => setIsTyping(!isTyping)} />
          </>
        )}
        {hasNone || isTyping ? (
          <CodeField />
        ) : (
          <p>
            {busy
              ? words.checking
              : camera.status === 'starting'
                ? words.starting
                : offlineSince
                  ? words.offline
                  : words.ready}
          </p>
        )}
      </section>
      <Result onSearch={onSearch} />
    </>
  )
}

const typedField = 'typed-code'

/** Sends the keys of a scanner that types to the field, whatever has the focus. */
function useTypedKeys(open: () => void): void {
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const redirect = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isText = /^[\w-]$/.test(key) && !ctrlKey && !metaKey && !altKey
      if (!isText || (target as Element).closest('input')) return
      flushSync(latest.current)
      // the key that follows this event is then typed into the field
      document.getElementById(typedField)?.focus()
    }
    document.addEventListener('keydown', redirect)
    return () => document.removeEventListener('keydown', redirect)
  }, [])
}

function CodeField() {
  const [typed, setTyped] = useState('')
  const words = labels[doorLocale()]
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim()) void door.scan(typed.trim())
    setTyped('')
  }
  return (
    <form className="cam-type" onSubmit={submit}>
      <label htmlFor={typedField}>{words.code}</label>
      <input
        id={typedField}
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

function Switches({ camera, isTyping, onType }: { camera: Camera; isTyping: boolean; onType: () => void }) {
  const words = labels[doorLocale()]
  return (
    <div className="cam-s">
      <button type="button" aria-pressed={isTyping} aria-label={words.type} onClick={onType}>
        <Glyph path="M3 6h18v12H3zM7 10h2M11 10h2M15 10h2M8 14h8" />
      </button>
      {camera.torch && (
        <button type="button" aria-pressed={camera.torch.isOn} aria-label={words.torch} onClick={camera.torch.toggle}>
          <Glyph path="M8 3h8v4l-2 3v11h-4V10L8 7zM12 13v2" />
        </button>
      )}
    </div>
  )
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

function NoCamera({ camera: { status, retry } }: { camera: Camera }) {
  const words = labels[doorLocale()]
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return (
    <div className="cam-no">
      <h2>{status === 'refused' ? words.refused : words.missing}</h2>
      {status === 'refused' && <p>{isApple ? words.permitOnApple : words.permit}</p>}
      <p>{words.typeInstead}</p>
      <button className="lnk" type="button" onClick={retry}>
        {words.retry}
      </button>
    </div>
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
    permitOnApple:
      'Tippen Sie in der Adresszeile auf »aA«, dann auf »Website-Einstellungen«, und erlauben Sie die Kamera.',
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
    permitOnApple: 'Tap “aA” in the address bar, then “Website Settings”, and allow the camera.',
    missing: 'No camera found',
    typeInstead: 'Until then, a scanner that types writes into this field.',
    retry: 'Open the camera again',
  },
})
