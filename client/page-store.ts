import { proxy, ref } from 'valtio/vanilla'
import type { ScreenComponent } from '../shared/layout/app.tsx'
import type { AnyPageData } from '../shared/page/page-data.ts'

export interface ShownPage {
  page: AnyPageData
  /** Null while the page is beneath an overlay that the server rendered (client/overlay/page-beneath.tsx). */
  Screen: ScreenComponent | null
}

export const pageStore = proxy<{ shown: ShownPage | null }>({ shown: null })

/** Shows a page. Its data is never mutated, so valtio stores it as a plain reference. */
export function setShownPage(page: AnyPageData, Screen: ScreenComponent | null): void {
  pageStore.shown = ref({ page, Screen })
}
