import { useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { pageData } from '../../staff/page-data.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { usePart, withPart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'

/**
 * The button that checks and publishes the draft. For the role `editor`, it asks for publication instead; it is
 * disabled until that code is loaded, and before another backend.
 */
export function PublishButton() {
  const { user } = useStore(staffState)
  const [mayAsk, setMayAsk] = useState(!pageData().isProxied)
  const isForOthers = user?.role === 'editor'
  const open = () => setMayAsk(true)
  const close = () => setMayAsk(false)
  const AskButton = usePart(isForOthers && mayAsk ? askButton : null, { open, close })
  const words = labels[staffLocale()]
  if (AskButton) return <AskButton onAsk={askForPublication} />
  return (
    <span className="e-pub e-pub--one">
      <button
        type="button"
        className="e-b e-b--p"
        disabled={isForOthers}
        title={isForOthers ? words.forOthers : undefined}
        onClick={publish}
      >
        <span>{words.publish}</span>
      </button>
    </span>
  )
}

export function openPreview(): void {
  withPublishing((actions) => actions.openPreview())
}

/**
 * Checks the draft, and publishes it if the checks find nothing, the page's row has no unpublished texts and the draft
 * has no changes of others.
 */
export function publish(): void {
  withPublishing((actions) => actions.publish())
}

/** Checks and publishes the draft with the changes of others. */
export function publishAll(): void {
  withPublishing((actions) => actions.publishAll())
}

function askForPublication(): void {
  withPublishing((actions) => actions.askForPublication())
}

export function publishNow(): void {
  withPublishing((actions) => actions.publishNow())
}

function withPublishing(run: (actions: typeof import('./publishing.ts')) => Promise<void>): void {
  withPart(publishing, (actions) => void run(actions))
}

async function askButton() {
  return (await import('./ask-button.tsx')).AskButton
}

function publishing() {
  return import('./publishing.ts')
}

const labels = defineLabels({
  de: {
    publish: 'Veröffentlichen',
    forOthers: 'Veröffentlichen darf, wer die Rolle dafür hat. Ihr Entwurf ist gespeichert.',
  },
  en: { publish: 'Publish', forOthers: 'Your role does not allow publishing. Your draft is saved.' },
})
