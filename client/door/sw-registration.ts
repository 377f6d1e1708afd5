/**
 * Registers the page's service worker. A new version takes over, and the page reloads, only while the page is idle.
 * @param isIdle whether no scan waits, is being answered or is shown
 * @returns a function that lets a waiting version take over if the page is idle
 */
export function registerServiceWorker(isIdle: () => boolean): () => void {
  const { serviceWorker } = navigator
  let registration: ServiceWorkerRegistration | undefined
  const isUpdate = serviceWorker?.controller
  serviceWorker?.addEventListener('controllerchange', () => isUpdate && location.reload())
  // without it, the page works until it is closed
  serviceWorker?.register('/door/sw.js', { scope: '/door' }).then(
    (registered) => {
      registration = registered
    },
    () => {},
  )
  return () => {
    if (registration?.waiting && isIdle()) registration.waiting.postMessage('take over')
  }
}
