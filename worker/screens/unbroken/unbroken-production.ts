import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { unbrokenText } from './unbroken-text.ts'

export type ProductionTexts = Pick<ProductionListItem, 'status_text' | 'previous_words'>

/**
 * Keeps the units of a production's note and of its previous start on one line.
 * @returns the same object without them
 */
export function unbrokenProduction<T extends ProductionTexts>(item: T): T {
  const { status_text: note, previous_words: previous } = item
  if (!note && !previous) return item
  return {
    ...item,
    status_text: unbrokenText(note),
    ...(previous && { previous_words: { ...previous, start: unbrokenText(previous.start) } }),
  }
}
