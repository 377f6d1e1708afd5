import type { Page } from '../../contract/page.ts'

export function headlineOf(page: Pick<Page, 'headline' | 'title'>): string {
  return page.headline || page.title
}
