import { isMotionReduced } from './scroll.ts'

/** Runs `update` inside a view transition where there is one and motion is wanted. Resolves when the page stands. */
export async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || isMotionReduced() || document.hidden) {
    update()
    return
  }
  const transition = document.startViewTransition(update)
  // A skipped animation (the next one began, the tab went away) is no failure.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
  await transition.updateCallbackDone
}
