import type { Page } from '../../contract/page.ts'

/** Returns the hero picture's `sizes`: the full width on landing pages, otherwise half the width from 64em on. */
export function heroSizes(page: Pick<Page, 'template'>): string {
  return page.template === 'landing' ? '100vw' : '(min-width: 64em) 50vw, 100vw'
}
