import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { withPart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'

/** The button that checks and publishes the draft; disabled for the role `editor`. */
export function PublishButton() {
  const { user } = useStore(staffState)
  const isForOthers = user?.role === 'editor'
  const words = labels[staffLocale()]
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

export function publishNow(): void {
  withPublishing((actions) => actions.publishNow())
}

function withPublishing(run: (actions: typeof import('./publishing.ts')) => Promise<void>): void {
  withPart(publishing, (actions) => void run(actions))
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
