/**
 * Registers the page's service worker. A new version takes over, and the page reloads, only while the page is idle.
 * @param isIdle whether no scan waits, is being answered or is shown
 * @returns a function that lets a waiting version take over if the page is idle, and looks for a new one now and then
 */
export function registerServiceWorker(isIdle: () => boolean): () => void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return () => {}
  let registration: ServiceWorkerRegistration | null = null
  let checkedMs = performance.now()
  const takeOver = () => {
    if (registration?.waiting && isIdle()) registration.waiting.postMessage('take over')
  }
  const isUpdate = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => isUpdate && location.reload())
  serviceWorker
    .register('/door/sw.js', { scope: '/door' })
    .then((registered) => {
      registration = registered
      takeOver()
    })
    // without it, the page works until it is closed
    .catch(() => {})
  return () => {
    takeOver()
    if (performance.now() - checkedMs < checkEveryMs) return
    checkedMs = performance.now()
    registration?.update().catch(() => {})
  }
}

const checkEveryMs = 10 * 60_000
