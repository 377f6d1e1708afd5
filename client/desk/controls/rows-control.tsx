import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { RowsField } from '../../../shared/entities/define.ts'
import { Icon } from '../../staff/icon.tsx'
import { rowText } from '../ui/value-text.ts'
import { type ControlProps, controlId, useSurroundings } from './control.ts'
import { emptyDeskValue } from './empty-value.ts'
import { FieldRow } from './field-row.tsx'
import { SortableItem } from './sortable-item.tsx'
import { controlWords } from './words.ts'

type RowValue = Readonly<Record<string, DeskValue>>

interface RowsControlProps extends Pick<ControlProps<RowsField>, 'field' | 'value' | 'onChange'> {
  pointer: string
}

/** A sortable list of rows; one row at a time opens its fields. */
export function RowsControl({ field, pointer, value, onChange }: RowsControlProps) {
  const { locale, related, canSave } = useSurroundings()
  const words = controlWords[locale]
  const rows = (Array.isArray(value) ? value : []) as unknown as readonly RowValue[]
  const [open, setOpen] = useState<number | null>(null)
  const set = (next: readonly RowValue[]) => onChange(next as unknown as DeskValue)
  const titleOf = (row: RowValue, index: number) =>
    rowText(row, field.fields, { locale, related }) || `${field.row[locale]} ${index + 1}`
  return (
    <ol className="e-ord">
      {rows.map((row, index) => {
        const title = titleOf(row, index)
        if (!canSave)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
            <li key={index}>
              <i />
              <span>{title}</span>
            </li>
          )
        return (
          <SortableItem
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
            key={index}
            items={rows}
            index={index}
            title={title}
            onItems={(next) => {
              setOpen(null)
              set(next)
            }}
          >
            <button
              type="button"
              className="e-ord-t"
              aria-expanded={open === index}
              onClick={() => setOpen(open === index ? null : index)}
            >
              <span className="e-el">{title}</span>
              <Icon of={Pencil} size={14} />
            </button>
            {open === index && (
              <div className="e-ord-f e-stack">
                {Object.entries(field.fields).map(([name, one]) => (
                  <FieldRow
                    key={name}
                    field={one}
                    pointer={`${pointer}/${index}/${name}`}
                    value={row[name] ?? null}
                    onChange={(changed) =>
                      set(rows.map((old, at) => (at === index ? { ...old, [name]: changed } : old)))
                    }
                  />
                ))}
              </div>
            )}
          </SortableItem>
        )
      })}
      {canSave && rows.length < field.max && (
        <li className="e-ord-add">
          <button
            id={controlId(pointer)}
            type="button"
            className="e-b"
            onClick={() => {
              const empty = Object.entries(field.fields).map(([name, one]) => [name, emptyDeskValue(one)])
              set([...rows, Object.fromEntries(empty)])
              setOpen(rows.length)
            }}
          >
            <Icon of={Plus} />
            {words.add(field.row[locale])}
          </button>
        </li>
      )}
    </ol>
  )
}
