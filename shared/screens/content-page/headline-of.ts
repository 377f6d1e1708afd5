import type { Page } from '../../contract/page.ts'

/** What the page's h1 says. */
export function headlineOf(page: Pick<Page, 'headline' | 'title'>): string {
  return page.headline || page.title
}
