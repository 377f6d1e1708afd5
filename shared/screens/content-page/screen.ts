import type { KnownEmbeds } from '../../blocks/external/known-embeds.ts'
import type { Page } from '../../contract/page.ts'
import { defineScreen } from '../define.ts'

export interface ContentPageData {
  page: Page
  embeds: KnownEmbeds
}

/** Matches the paths that belong to no other screen; `path` has no locale and no slash at either end. */
export const contentPage = defineScreen<ContentPageData>()({
  words: '',
  tail: {
    parse: (parts: string[]) => ({ path: parts.join('/') }),
    build: ({ path }: { path: string }) => path.split('/'),
  },
})
