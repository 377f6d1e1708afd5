import { ChevronDown, ChevronUp } from 'lucide-react'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import type { AuditEntry } from '../../../../shared/staff/audit.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { initials } from '../../ui/initials.ts'
import { when } from '../../ui/moments/when.ts'
import { TableHead } from '../../ui/table-head.tsx'
import { actionText } from './audit-action-words.ts'
import { AuditChange } from './audit-change.tsx'
import { addressOf, detailText } from './audit-detail.ts'
import { auditWords, kindWords } from './audit-words.ts'

/** The lines of the log. Lines of changes at the desk unfold to show the values before and after. */
export function AuditRows({ rows }: { rows: readonly AuditEntry[] }) {
  const locale = staffLocale()
  const words = auditWords[locale]
  const [open, setOpen] = useState<number | null>(null)
  return (
    <div className="e-tw">
      <table className="e-t e-sys-audit">
        <TableHead
          columns={[
            ['', words.time],
            ['', words.who],
            ['', words.what],
            ['', words.of],
            ['', words.change],
            ['', words.open(''), 'hidden'],
          ]}
        />
        <tbody>
          {rows.map((row) => {
            const title = row.title ?? `#${row.entity_id ?? row.id}`
            const kind = definitionOf(row.entity)?.label.one[locale] ?? kindWords[locale][row.entity] ?? row.entity
            const isOpen = open === row.id
            const author = row.by === 'nightly' ? words.system : (row.by_name ?? row.by)
            const address = addressOf(row)
            return (
              <Fragment key={row.id}>
                <tr className={isOpen ? 'is-open' : undefined}>
                  <td>
                    <time dateTime={row.at}>{when(row.at, locale)}</time>
                  </td>
                  <td title={row.by}>
                    <span className="e-who">
                      <span className="e-av e-av--s" aria-hidden="true">
                        {initials(author)}
                      </span>
                      {author}
                    </span>
                  </td>
                  <td>{actionText(row.action, locale)}</td>
                  <td>
                    <b>{address === null ? title : <Link to={address}>{title}</Link>}</b>{' '}
                    <span className="e-2">{kind}</span>
                  </td>
                  <td className="e-sys-detail">{detailText(row, locale)}</td>
                  <td>
                    {row.has_changes && (
                      <button
                        type="button"
                        className="e-b e-b--i"
                        aria-expanded={isOpen}
                        aria-label={words.open(title)}
                        onClick={() => setOpen(isOpen ? null : row.id)}
                      >
                        <Icon of={isOpen ? ChevronUp : ChevronDown} />
                      </button>
                    )}
                  </td>
                </tr>
                {isOpen && (
                  <tr className="is-open">
                    <td colSpan={6}>
                      <AuditChange row={row} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
