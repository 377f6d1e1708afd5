let isLastInMain = false

/**
 * Remembers where the visitor last clicked or submitted: the Navigation API tells the address of a
 * navigation, but not everywhere the element that it began with.
 * @returns whether that was inside <main>; asked while the event is still being handled
 */
export function watchOrigin(): () => boolean {
  const remember = (event: Event) => {
    isLastInMain = event.target instanceof Element && event.target.closest('main') !== null
  }
  window.addEventListener('click', remember, { capture: true })
  window.addEventListener('submit', remember, { capture: true })
  return () => isLastInMain
}
