import type { Page } from '../../contract/page.ts'

/** Returns the text of the h1. */
export function headlineOf(page: Pick<Page, 'headline' | 'title'>): string {
  return page.headline || page.title
}
