let isLastInMain = false

/**
 * Tracks the last click or submit: not every browser reports the element that started a navigation
 * with the Navigation API.
 * @returns a function, valid while the event is handled, that is true for an element inside <main>
 */
export function watchOrigin(): () => boolean {
  const remember = (event: Event) => {
    isLastInMain = event.target instanceof Element && event.target.closest('main') !== null
  }
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('submit', remember, { capture: true })
  return () => isLastInMain
}
