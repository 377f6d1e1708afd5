import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { boxOfficeCalls, isRefusal } from '../../../../shared/contract/box-office/staff-calls.ts'
import type { AuditEntry } from '../../../../shared/contract/calls/desk/audit-schemas.ts'
import type { DeskValue } from '../../../../shared/entities/contract.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { type Locale, type Localised, localise } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { roleWords } from '../../../../shared/staff/role-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { valueText } from '../../../rows/values/value-text.ts'
import { when } from '../../../rows/values/when.ts'
import { Icon } from '../../../staff/icon.tsx'
import { NotFound } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Table } from '../../listing/table.tsx'
import { entryPath } from '../../ui/entry-path.ts'
import { Failure } from '../../ui/failure.tsx'
import { initials } from '../../ui/initials.ts'
import { teamWords } from '../team-words.ts'
import { actionText } from './audit-action-words.ts'
import { auditWords, kindWords } from './audit-words.ts'

/** The lines of the log. Lines of changes at the desk unfold to show the values before and after. */
export function AuditRows({ rows }: { rows: readonly AuditEntry[] }) {
  const locale = staffLocale()
  const words = auditWords[locale]
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Table
      className="e-sys-audit"
      columns={[
        ['', words.time, ({ at }) => <time dateTime={at}>{when(at, locale)}</time>],
        ['', words.who, (row) => <Author row={row} />],
        ['', words.what, ({ action }) => actionText(action, locale)],
        ['', words.of, (row) => <Subject row={row} />],
        ['e-sys-detail', words.change, (row) => detailText(row, locale)],
        [
          '',
          words.open(''),
          (row) =>
            row.has_changes && (
              <button
                type="button"
                className="e-b e-b--i"
                aria-expanded={open === row.id}
                aria-label={words.open(titleOf(row))}
                onClick={() => setOpen(open === row.id ? null : row.id)}
              >
                <Icon of={open === row.id ? ChevronUp : ChevronDown} />
              </button>
            ),
          'hidden',
        ],
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      rowClass={({ id }) => (id === open ? 'is-open' : undefined)}
      below={(row) =>
        row.id === open && (
          <tr className="is-open">
            <td colSpan={6}>
              <AuditChange row={row} />
            </td>
          </tr>
        )
      }
    />
  )
}

function Author({ row: { by, by_name: name } }: { row: AuditEntry }) {
  const author = by === 'nightly' ? auditWords[staffLocale()].system : (name ?? by)
  return (
    <span className="e-who" title={by}>
      <span className="e-av e-av--s" aria-hidden="true">
        {initials(author)}
      </span>
      {author}
    </span>
  )
}

function Subject({ row }: { row: AuditEntry }) {
  const locale = staffLocale()
  const address = addressOf(row)
  const kind = definitionOf(row.entity)?.label.one[locale] ?? kindWords[locale][row.entity] ?? row.entity
  return (
    <>
      <b>{address === null ? titleOf(row) : <Link to={address}>{titleOf(row)}</Link>}</b>{' '}
      <span className="e-2">{kind}</span>
    </>
  )
}

function titleOf({ title, entity_id: entityId, id }: AuditEntry): string {
  return title ?? `#${entityId ?? id}`
}

function AuditChange({ row }: { row: AuditEntry }) {
  const locale = staffLocale()
  const words = auditWords[locale]
  const entity = definitionOf(row.entity)
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', 'changes', row.id],
    queryFn: ({ signal }) => call('readAudit', { id: row.id }, { signal }),
  })
  const text = (name: string, value: DeskValue) => {
    const field = entity?.fields[name]
    return (field ? valueText(field, value, { locale, related: {} }) : String(value ?? '')) || words.empty
  }
  if (error) {
    if (error instanceof NotFound) return <p className="e-2">{words.gone}</p>
    return <Failure error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className="e-sys-change">
      <Table
        isSmall
        className="e-mini--d"
        columns={[
          ['', words.field, ([name]) => entity?.fields[name]?.label[locale] ?? name],
          ['', words.before, ([name, { before }]) => <del className="e-del-t">{text(name, before)}</del>],
          ['', words.after, ([name, { after }]) => <ins className="e-ins-t">{text(name, after)}</ins>],
        ]}
        rows={Object.entries(data?.changes ?? {})}
        keyOf={([name]) => name}
      />
      {entity && row.entity_id !== null && (
        <Link className="e-b e-b--l" to={entryPath(entity.name, row.entity_id)}>
          {words.toEntry}
        </Link>
      )}
    </div>
  )
}

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
  const note = action === 'vouchers' ? detail.note : null
  return [reason, note, mark, outcome].filter((text) => typeof text === 'string').join(', ')
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
