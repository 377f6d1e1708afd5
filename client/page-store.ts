import { proxy, ref } from 'valtio/vanilla'
import type { ScreenComponent } from '../shared/app.tsx'
import type { AnyPageData } from '../shared/page-data.ts'

export interface ShownPage {
  page: AnyPageData
  Screen: ScreenComponent
}

/** The page that is on the screen; client/root.tsx renders it. */
export const pageStore = proxy<{ shown: ShownPage | null }>({ shown: null })

/** Page data is plain and never changed in place, so valtio need not look into it. */
export function setShownPage(page: AnyPageData, Screen: ScreenComponent): void {
  pageStore.shown = ref({ page, Screen })
}
