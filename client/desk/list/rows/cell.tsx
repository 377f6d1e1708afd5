import type { DeskValue, Related } from '../../../../shared/entities/contract.ts'
import type { DeskField } from '../../../../shared/entities/define.ts'
import { valueText } from '../../../rows/values/value-text.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'

interface CellProps {
  field: DeskField | undefined
  value: DeskValue
  related: Related
}

/** A field's value in a list: text, truncated at the column's width, or a small picture. */
export function Cell({ field, value, related }: CellProps) {
  if (!field) return null
  if (field.kind === 'media' && typeof value === 'number') {
    const { thumb, title = '' } = related.media?.[value] ?? {}
    if (thumb) return <img className="e-tn" src={thumb} alt={title} loading="lazy" />
  }
  const text = valueText(field, value, { locale: staffLocale(), related })
  return (
    <span className="e-el" title={text.length > 40 ? text : undefined}>
      {text}
    </span>
  )
}
