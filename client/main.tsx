// Entry point for visitors: hydrates the server-rendered page. The first imported style sheet must declare the order of
// the layers.
import '../shared/ui/base.css'
import { hydrateRoot } from 'react-dom/client'
import type { AnyPageData } from '../shared/page/page-data.ts'
import { fieldsIn } from './hydration/fields-in.ts'
import { keepFrame } from './kept-frame.tsx'
import { loadLater } from './load-later.ts'
import { reloadForChunk } from './navigation/chunk-reload.ts'
import { createSource } from './navigation/source/source.ts'
import { startNavigation } from './navigation/start-navigation.ts'
import { loadOverlay, startOnDemand } from './on-demand.ts'
import { setShownPage } from './page-store.ts'
import { Root } from './root.tsx'
import { loadScreen } from './screens.ts'
import { startTheme } from './theme/start-theme.ts'

const app = document.getElementById('app')
const data = document.getElementById('page-data')?.textContent
// Not awaited: screen chunks import from this module and would wait for it forever.
if (app && data) void takeOver(app, JSON.parse(data))

async function takeOver(app: HTMLElement, page: AnyPageData): Promise<void> {
  // the page beneath an overlay hydrates when the overlay closes (client/overlay/page-beneath.tsx)
  const screen = page.overlay ? loadOverlay().then(() => null) : loadScreen(page.screen)
  const parts = await Promise.all([screen, createSource()]).catch(reloadOnce)
  if (!parts) return
  const [Screen, source] = parts
  keepFrame(page)
  startTheme(page)
  setShownPage(page, Screen)
  const fields = fieldsIn(app)
  const { activeElement } = document
  if (Screen)
    hydrateRoot(app, <Root />, {
      onRecoverableError(error) {
        console.error(error)
        import('./tool.ts').then((tool) => tool.restoreFields(fields, fieldsIn(app), activeElement), console.error)
      },
    })
  // first, because a click that opens a part must not become a navigation
  startOnDemand()
  startNavigation(source)
  // If this fails, the page still works, and nothing is loaded from other hosts.
  loadLater().catch(console.error)
}

/** Reloads a page whose chunks failed to load. @throws the error if `reloadForChunk` does not allow a reload */
function reloadOnce(error: unknown): void {
  if (!reloadForChunk(Date.now())) throw error
  location.reload()
}
