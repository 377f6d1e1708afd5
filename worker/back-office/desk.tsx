import { definitionOf, type EntityName, entities, entityOf } from '../../shared/entities/registry.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { deskScreens } from '../../shared/staff/desk-screens.ts'
import type { AdminCall } from './admin.tsx'
import { adminDocument } from './document.tsx'

/** The document in which client/desk/ renders lists and forms. @param name of an entity or screen; null for the start page */
export function showDesk(call: AdminCall, name: string | null): Response {
  const words = labels[call.locale]
  const titles = name === null ? undefined : (definitionOf(name)?.label.many ?? deskScreens[name]?.title)
  const title = titles?.[call.locale] ?? words.start
  return adminDocument(call, {
    title,
    assets: 'desk',
    hasScript: true,
    children: (
      <div id="desk">
        <noscript>{words.needsScript}</noscript>
      </div>
    ),
  })
}

/** Returns the entity whose forms the staff bar's menu of this key opens (spec §6). */
export function entityOfDeepLink(section: string): EntityName | null {
  const names = Object.keys(entities) as EntityName[]
  return names.find((name) => (entityOf(name).deepLink ?? name) === section) ?? null
}

const labels = defineLabels({
  de: { start: 'Verwaltung', needsScript: 'Die Verwaltung braucht JavaScript.' },
  en: { start: 'Administration', needsScript: 'The administration needs JavaScript.' },
})
