let isLastInMain = false

/**
 * Tracks the last click or submit, because not every browser tells the Navigation API's listeners which element started
 * a navigation.
 * @returns a function that returns whether that element is inside <main>; call it while the navigation event is handled
 */
export function watchOrigin(): () => boolean {
  const remember = (event: Event) => {
    isLastInMain = event.target instanceof Element && event.target.closest('main') !== null
  }
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('submit', remember, { capture: true })
  return () => isLastInMain
}
