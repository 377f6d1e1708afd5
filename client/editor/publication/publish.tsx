import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { staffState } from '../../staff/staff-state.ts'
import { withPart } from '../../staff/use-part.ts'
import { useStore } from '../../use-store.ts'
import { presence } from '../state/presence.ts'

/**
 * The button that checks and publishes the draft. It is disabled for the role `editor`, until the button that asks for
 * publication is loaded.
 */
export function PublishButton() {
  const { user } = useStore(staffState)
  const { Publish } = useStore(presence)
  const isForOthers = user?.role === 'editor'
  if (isForOthers && Publish) return <Publish />
  return (
    <span className="e-pub e-pub--one">
      <button type="button" className="e-b e-b--p" disabled={isForOthers} onClick={publish}>
        <span>{labels[staffLocale()].publish}</span>
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

/** Loads the code of publishing and runs an action of it. */
export function withPublishing(run: (actions: typeof import('./publishing.ts')) => Promise<void>): void {
  withPart(publishing, (actions) => void run(actions))
}

function publishing() {
  return import('./publishing.ts')
}

const labels = defineLabels({ de: { publish: 'Veröffentlichen' }, en: { publish: 'Publish' } })
