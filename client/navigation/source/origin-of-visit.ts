let isLastInMain = false

/**
 * Tracks the last click or submit, because not every browser tells the Navigation API's listeners which element started
 * a navigation.
 * @returns a function that is true for an element inside <main>; valid while the event is handled
 */
export function watchOrigin(): () => boolean {
  const remember = (event: Event) => {
    isLastInMain = event.target instanceof Element && event.target.closest('main') !== null
  }
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('submit', remember, { capture: true })
  return () => isLastInMain
}
