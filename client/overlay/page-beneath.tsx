// The page beneath an overlay that the server rendered. It is inert and, in a narrow window, not laid out until the
// pointer moves or a button or key is pressed; its screen hydrates when the overlay closes. Until then, the page store
// has no `Screen`.
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import { reloadForChunk } from '../navigation/chunk-reload.ts'
import { pageStore, type ShownPage } from '../page-store.ts'
import { Root } from '../root.tsx'
import { loadScreen } from '../screens.ts'

const app = document.getElementById('app') as HTMLElement
let isMounted = pageStore.shown !== null

if (!isMounted) {
  // synchronous, so that a visit's page appears in the frame in which the overlay closes
  subscribe(pageStore, renderVisited, true)
  // not `pointerover`, which browsers also send without a movement
  for (const sign of ['pointermove', 'pointerdown', 'keydown'] as const)
    document.addEventListener(sign, getReady, { once: true, passive: true })
}

/** Makes the page beneath visible and interactive, before the overlay closes. */
export function uncoverBeneath(): void {
  app.removeAttribute('inert')
}

/** Hydrates the page beneath, unless it is hydrated or a visit has replaced it. */
export async function hydrateBeneath(): Promise<void> {
  uncoverBeneath()
  const beneath = pageStore.shown as ShownPage
  if (beneath.Screen) return
  const Screen = await loadScreen(beneath.page.screen).catch(reloadOnce)
  if (!Screen || isMounted) return
  isMounted = true
  // the page stays the same, so subscribers of the store are not notified
  beneath.Screen = Screen
  // a transition hydrates in short tasks; a click in between hydrates the rest first
  startTransition(() => {
    hydrateRoot(app, <Root />, { onRecoverableError: console.error })
  })
}

/** If a visit replaces the page beneath before its hydration, renders the visited page. */
function renderVisited(): void {
  if (isMounted || !pageStore.shown?.Screen) return
  isMounted = true
  createRoot(app).render(<Root />)
}

function getReady(): void {
  uncoverBeneath()
  // Not reported, because closing the overlay requests the screen again.
  loadScreen((pageStore.shown as ShownPage).page.screen).catch(() => {})
}

/** Reloads the page if its chunk is missing, at most once per minute (spec §8). */
function reloadOnce(): void {
  if (reloadForChunk(Date.now())) location.reload()
}
