import type { ReactNode } from 'react'
import type { FieldMap } from '../../../../shared/blocks/define.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { FieldRow } from '../../fields/field-row.tsx'

/** A group of fields; fields of the same row are shown side by side. */
export interface Group {
  title: string
  rows: readonly (readonly string[])[]
}

interface GroupsProps {
  block: EditorBlock
  fields: FieldMap
  groups: readonly Group[]
  below: (field: string) => ReactNode
}

export function Groups({ block, fields, groups, below }: GroupsProps) {
  return groups.map(({ title, rows }) => (
    <section key={title} className="e-stack e-group" aria-label={title || undefined}>
      {title && <h3>{title}</h3>}
      {rows.map((names) => (
        <div key={names.join(' ')} className={names.length > 1 ? 'e-cols' : undefined}>
          {names.map((name) => {
            const field = fields[name]
            if (!field) return null
            return (
              <div key={name} className="e-f">
                <FieldRow block={block} name={name} field={field} />
                {below(name)}
              </div>
            )
          })}
        </div>
      ))}
    </section>
  ))
}
