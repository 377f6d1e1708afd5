import { isMotionReduced } from './scroll.ts'
import './transition.css'

/**
 * Runs `update` inside a view transition where there is one and motion is wanted. Resolves when the page stands.
 * @param isAnimated the browser has shown a movement of its own, such as a swipe back
 */
export async function withTransition(update: () => void, isAnimated: boolean): Promise<void> {
  if (!('startViewTransition' in document) || isAnimated || isMotionReduced() || document.hidden) {
    update()
    return
  }
  const transition = document.startViewTransition(update)
  // A skipped animation (the next one began, the tab went away) is no failure.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}
