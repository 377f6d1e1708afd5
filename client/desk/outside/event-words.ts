import { definitionOf } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/locale.ts'
import { outsideWords } from './words.ts'

/** Returns the words for an event: `Concerts: published`. */
export function eventText(event: string, locale: Locale): string {
  const { kinds, orders } = outsideWords[locale]
  const [entity = '', kind = ''] = event.split('.')
  const title = entity === 'orders' ? orders : definitionOf(entity)?.label.many[locale]
  return title ? `${title}: ${(kinds as Readonly<Record<string, string>>)[kind] ?? kind}` : event
}
