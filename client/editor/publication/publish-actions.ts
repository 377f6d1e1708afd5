// The actions of publishing for panels and buttons that load later than the publish button.
import { withPublishing } from './publish.tsx'

/** Checks and publishes the draft with the changes of others. */
export function publishAll(): void {
  withPublishing((actions) => actions.publishAll())
}

/** Publishes regardless of warnings. */
export function publishNow(): void {
  withPublishing((actions) => actions.publishNow())
}

/** Saves the draft and opens the dialog that asks for its publication. */
export function askForPublication(): void {
  withPublishing((actions) => actions.askForPublication())
}
