// The visitor's entry: takes over the page that the server rendered.
// First of all comes the style sheet that declares the order of the layers.
import '../shared/ui/base.css'
import { hydrateRoot } from 'react-dom/client'
import type { AnyPageData } from '../shared/page-data.ts'
import { reloadForChunk } from './navigation/chunk-reload.ts'
import { startNavigation } from './navigation/start-navigation.ts'
import { setShownPage } from './page-store.ts'
import { Root } from './root.tsx'
import { loadScreen } from './screens.ts'
import { startTheme } from './theme/start-theme.ts'

const app = document.getElementById('app')
const data = document.getElementById('page-data')?.textContent
if (app && data) await takeOver(app, JSON.parse(data))

async function takeOver(app: HTMLElement, page: AnyPageData): Promise<void> {
  try {
    setShownPage(page, await loadScreen(page.screen))
  } catch (error) {
    // Without its screen the page stays what the server sent: complete, with plain links and forms.
    if (!reloadForChunk(Date.now())) throw error
    location.reload()
    return
  }
  startTheme(page)
  hydrateRoot(app, <Root />, {
    onRecoverableError: (error) => console.error(error),
  })
  startNavigation(page)
}
