import './style/tokens.css'
import './style/buttons.css'
import './style/dialogs.css'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { proxy, ref } from 'valtio/vanilla'
import { useStore } from '../use-store.ts'
import { Icon } from './icon.tsx'
import { mount } from './mount.tsx'

export interface AlertOptions {
  detail?: string
  action?: AlertAction
  otherAction?: AlertAction
  /** Time in ms until the alert disappears; by default `usualLifeMs`. */
  lifeMs?: number
  /** Marks alerts of autosave: a successful save does not replace an alert about anything else. */
  isOfSaving?: boolean
}

interface AlertAction {
  label: string
  run: () => void
}

interface Shown extends AlertOptions {
  id: number
  kind: 'save' | 'error'
  text: string
}

const alerts = proxy<{ shown: Shown | null }>({ shown: null })
let count = 0

/** Default time in ms until an alert disappears (spec §9 "Alert time"). */
const usualLifeMs = 4000

/** Shows a success or an error above the bar. A new alert replaces the current one, unless `isOfSaving` prevents it. */
export function alert(kind: 'save' | 'error', text: string, options: AlertOptions = {}): void {
  if (kind === 'save' && options.isOfSaving && alerts.shown && !alerts.shown.isOfSaving) return
  alerts.shown = ref({ ...options, kind, text, id: ++count })
}

/** Shows that an action failed, with the sentence of its error. */
export function alertFailure(text: string, error: unknown): void {
  console.info('staff:', error)
  alert('error', text, { detail: error instanceof Error ? error.message : '' })
}

/** Mounts the alerts; call it once per page. */
export function showAlerts(): void {
  mount(<Alerts />)
}

/** Two live regions that exist from the start, so that screen readers announce alerts. */
function Alerts() {
  const { shown } = useStore(alerts)
  return (
    <>
      <div role="status" aria-live="polite">
        {shown?.kind === 'save' && <Alert key={shown.id} {...shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown?.kind === 'error' && <Alert key={shown.id} {...shown} />}
      </div>
    </>
  )
}

function Alert({ id, kind, text, detail, action, otherAction, lifeMs = usualLifeMs }: Shown) {
  const hold = useLife(lifeMs, () => {
    if (alerts.shown?.id === id) alerts.shown = null
  })
  const isError = kind === 'error'
  return (
    <div className={`e--dark e-alert e-alert--${isError ? 'err' : 'ok'}`} {...hold}>
      <Icon of={isError ? CircleAlert : CircleCheck} size={18} />
      <span>
        {text}
        {detail && <small>&ensp;{detail}</small>}
      </span>
      {[action, otherAction].map(
        (each) =>
          each && (
            <button
              key={each.label}
              type="button"
              className="e-b"
              onClick={() => {
                alerts.shown = null
                each.run()
              }}
            >
              {each.label}
            </button>
          ),
      )}
      <i style={{ animationDuration: `${lifeMs}ms` }} />
    </div>
  )
}

/** Calls `end` after `lifeMs`. The time during which the pointer or the focus is on the alert does not count. */
function useLife(lifeMs: number, end: () => void) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const leftMs = useRef(lifeMs)
  const isHeld = isPointedAt || isFocused
  useEffect(() => {
    if (isHeld) return
    const from = performance.now()
    const timer = setTimeout(end, leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - from
    }
  })
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
