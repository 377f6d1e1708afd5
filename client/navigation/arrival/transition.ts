import { isMotionReduced } from './scroll.ts'
import './transition.css'

/**
 * Runs `update`, in a view transition if that is supported, motion is allowed, the tab is visible and no pointer is
 * pressed. Resolves after the update.
 * @param isAnimated true if the browser has already animated the navigation, such as a swipe back
 */
export async function withTransition(update: () => void, isAnimated: boolean): Promise<void> {
  const isWanted = !isAnimated && !isMotionReduced() && !document.hidden && !isPressed()
  if (!isWanted || !('startViewTransition' in document)) {
    update()
    return
  }
  const transition = document.startViewTransition(update)
  // A skipped animation is not a failure: another one has started, or the tab is hidden.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}

/**
 * Whether a pointer is pressed. During a transition the root element receives all pointer events, so a press that
 * begins on a button before a transition and ends during it would not click the button.
 */
function isPressed(): boolean {
  return document.documentElement.matches(':active')
}
