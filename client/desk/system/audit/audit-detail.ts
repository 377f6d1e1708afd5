import { boxOfficeCalls, isRefusal } from '../../../../shared/contract/box-office/staff-calls.ts'
import type { AuditEntry } from '../../../../shared/contract/calls/desk/audit-schemas.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { roleWords } from '../../../../shared/staff/role-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { teamWords } from '../team-words.ts'
import { auditWords } from './audit-words.ts'

/**
 * Summarises a log entry in one phrase, such as the labels of its fields, roles before and after, or the reason of a
 * call, whether it took a mark back and whether it was refused; '' without details.
 */
export function detailText({ entity, action, detail }: AuditEntry, locale: Locale): string {
  const { fields, name, label, site, before, after, roles, result, reason } = detail
  const roleOf = (role: unknown) =>
    (roleWords[locale] as Readonly<Record<string, string>>)[String(role)] ?? teamWords[locale].noRole
  if (typeof name === 'string') return name
  if (Array.isArray(fields))
    return fields.map((name) => definitionOf(entity)?.fields[String(name)]?.label[locale] ?? name).join(', ')
  if (typeof label === 'object' && label !== null) return localise(label as Localised, locale)
  if (typeof site === 'string') return `${site.toUpperCase()}: ${roleOf(before)} → ${roleOf(after)}`
  if (typeof roles === 'object' && roles !== null)
    return Object.entries(roles)
      .map(([key, role]) => `${key.toUpperCase()}: ${roleOf(role)}`)
      .join(', ')
  if (action === 'job ended' && typeof result === 'string') return endOfJob(result, locale)
  const isTakenBack = detail.is_handed_over === false || detail.is_returned === false
  const mark = isTakenBack ? auditWords[locale].takenBack : null
  const outcome = isRefusal(result, { isOfOrder: entity === 'orders' }) ? auditWords[locale].refused : null
  return [reason, mark, outcome].filter((text) => typeof text === 'string').join(', ')
}

/** @param result from `log-end.ts` of the box office */
function endOfJob(result: string, locale: Locale): string {
  const { orders, needs_staff: open, mails, cents } = JSON.parse(result) as Record<string, number>
  const count = (value = 0) => grouped(value, locale)
  return auditWords[locale].jobEnd([orders, mails, open].map(count), price(cents ?? 0, locale))
}

/**
 * Returns the address below `/admin` that a line links to: its order or, for calls of the box office, the production's
 * sale. Null for other lines.
 */
export function addressOf({ entity, entity_id: id, title, action }: AuditEntry): string | null {
  if (entity === 'orders' && title) return `/orders/${title}`
  const isOfSale = (boxOfficeCalls as readonly string[]).includes(action)
  return entity === 'productions' && id !== null && isOfSale ? `/sales/${id}` : null
}
