import type { Page } from '../../contract/page.ts'

export function heroSizes(page: Pick<Page, 'template'>): string {
  return page.template === 'landing' ? '100vw' : '(min-width: 64em) 50vw, 100vw'
}
