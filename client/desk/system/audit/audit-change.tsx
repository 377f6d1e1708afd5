import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AuditEntry } from '../../../../shared/contract/calls/desk/audit-schemas.ts'
import type { DeskValue } from '../../../../shared/entities/contract.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { valueText } from '../../../rows/values/value-text.ts'
import { NotFound } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { Table } from '../../listing/table.tsx'
import { entryPath } from '../../ui/entry-path.ts'
import { Failure } from '../../ui/failure.tsx'
import { auditWords } from './audit-words.ts'

export function AuditChange({ row }: { row: AuditEntry }) {
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
