import { definitionOf } from '../../../shared/entities/registry.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { outsideWords } from './words.ts'

/** Returns the label of an event: `Concerts: published`; the event's name if its entity is unknown. */
export function eventText(event: string, locale: Locale): string {
  const { kinds, orders } = outsideWords[locale]
  const [entity = '', kind = ''] = event.split('.')
  const title = entity === 'orders' ? orders : definitionOf(entity)?.label.many[locale]
  return title ? `${title}: ${(kinds as Readonly<Record<string, string>>)[kind] ?? kind}` : event
}
