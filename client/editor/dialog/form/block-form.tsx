import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { EditorBlock } from '../../document/document.ts'
import { FieldRow } from '../../fields/field-row.tsx'
import { type FormField, formFields } from '../../fields/form-fields.ts'
import { dialogWords } from '../words.ts'
import { ChildList } from './child-list.tsx'
import type { BlockFormProps } from './list-context.ts'

/** The form of a block, derived from its definition: fields, children, then rarely needed fields. */
export const BlockForm = memo(function BlockForm({ block, depth, title }: BlockFormProps) {
  const definition = definitionOf(block.module)
  if (!definition) return null
  const { main, more } = formFields(definition.fields)
  return (
    <>
      {paired(main).map((fields) => (
        <Fields key={fields[0]?.name} block={block} fields={fields} label={main.length === 1 ? title : undefined} />
      ))}
      {definition.children && <ChildList owner={block} definition={definition} depth={depth} />}
      {more.length > 0 && (
        <details className="e-more" open={depth === 0}>
          <summary className="e-b">
            <Icon of={ChevronDown} size={14} />
            {dialogWords[staffLocale()].more}
          </summary>
          <Fields block={block} fields={more} />
        </details>
      )}
    </>
  )
})

function Fields({
  block,
  fields,
  label,
}: {
  block: EditorBlock
  fields: readonly FormField[]
  label?: string | undefined
}) {
  const rows = fields.map((field) => (
    <FieldRow key={field.name} block={block} {...field} {...(label ? { label } : {})} />
  ))
  return fields.length > 1 ? <div className="e-cols">{rows}</div> : rows
}

/** Groups fields into rows: a link's address and its text share a row. */
function paired(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = []
  for (const field of fields) {
    const last = rows.at(-1)
    if (field.name === 'link_text' && last?.[0]?.field.kind === 'url') last.push(field)
    else rows.push([field])
  }
  return rows
}
