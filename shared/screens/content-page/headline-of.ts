import type { Page } from '../../contract/page.ts'

/** Returns the text of a content page's h1. */
export function headlineOf(page: Pick<Page, 'headline' | 'title'>): string {
  return page.headline || page.title
}
