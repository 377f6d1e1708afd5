import { type Locale, type Localised, localise } from '../../../shared/locale.ts'
import type { AuditEntry } from '../../../shared/staff/audit.ts'
import { roleWords } from '../../../shared/staff/role-words.ts'
import { entityNamed } from '../shell/entries.ts'
import { teamWords } from './team-words.ts'

/** Summarises a log entry in one phrase: labels of fields, roles before and after, or the text of a step. */
export function detailText({ entity, detail }: AuditEntry, locale: Locale): string {
  const { fields, name, label, site, before, after, roles, result, reason } = detail
  const roleOf = (role: unknown) =>
    (roleWords[locale] as Readonly<Record<string, string>>)[String(role)] ?? teamWords[locale].noRole
  if (typeof name === 'string') return name
  if (Array.isArray(fields))
    return fields.map((name) => entityNamed(entity)?.fields[String(name)]?.label[locale] ?? name).join(', ')
  if (typeof label === 'object' && label !== null) return localise(label as Localised, locale)
  if (typeof site === 'string') return `${site.toUpperCase()}: ${roleOf(before)} → ${roleOf(after)}`
  if (typeof roles === 'object' && roles !== null)
    return Object.entries(roles)
      .map(([key, role]) => `${key.toUpperCase()}: ${roleOf(role)}`)
      .join(', ')
  return [reason, result].filter((text) => typeof text === 'string').join(', ')
}
