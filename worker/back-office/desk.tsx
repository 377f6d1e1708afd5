import type { Bilingual } from '../../shared/entities/define.ts'
import { type EntityName, entities, entityOf } from '../../shared/entities/registry.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { AdminCall } from './admin.tsx'
import { adminDocument } from './document.tsx'

/**
 * Returns the document in which client/desk/ renders lists and forms.
 * @param title the screen's title; by default, that of the start page
 */
export function showDesk(call: AdminCall, title?: Bilingual): Response {
  const words = labels[call.locale]
  return adminDocument(call, {
    title: title?.[call.locale] ?? words.start,
    assets: 'desk',
    hasScript: true,
    children: (
      <div id="desk">
        <noscript>{words.needsScript}</noscript>
      </div>
    ),
  })
}

/** Returns the entity for a section of a deep link (spec §6), such as `productions` for `events`; null if unknown. */
export function entityOfDeepLink(section: string): EntityName | null {
  const names = Object.keys(entities) as EntityName[]
  return names.find((name) => (entityOf(name).deepLink ?? name) === section) ?? null
}

const labels = defineLabels({
  de: { start: 'Verwaltung', needsScript: 'Die Verwaltung braucht JavaScript.' },
  en: { start: 'Administration', needsScript: 'The administration needs JavaScript.' },
})
