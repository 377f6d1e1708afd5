import { Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { RowsField } from '../../../shared/entities/define.ts'
import { isBilingual, withText } from '../../../shared/entities/localised.ts'
import { emptyDeskValue } from '../../rows/empty-value.ts'
import { rowText, withoutIds } from '../../rows/values/value-text.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { call } from '../api/call.ts'
import { type ControlProps, controlId, useSurroundings } from './control.ts'
import { EntrySearch } from './entry-search.tsx'
import { FieldRow } from './field-row.tsx'
import { SortableItem } from './sortable-item.tsx'
import { controlWords } from './words.ts'

type RowValue = Readonly<Record<string, DeskValue>>

interface RowsControlProps extends Pick<ControlProps<RowsField>, 'field' | 'value' | 'onChange'> {
  pointer: string
}

/** A sortable list of rows; at most one row at a time is expanded to its fields. */
export function RowsControl({ field, pointer, value, onChange }: RowsControlProps) {
  const { locale, related, canSave } = useSurroundings()
  const words = controlWords[locale]
  const rows = (Array.isArray(value) ? value : []) as unknown as readonly RowValue[]
  const [open, setOpen] = useState<number | null>(null)
  const set = (next: readonly RowValue[]) => onChange(next as unknown as DeskValue)
  const { from } = field
  const add = (values: RowValue) => {
    const empty = Object.entries(field.fields).map(([name, one]) => [name, emptyDeskValue(one)])
    set([...latest.current, { ...Object.fromEntries(empty), ...values }])
  }
  // a ref, because the rows may change before a looked-up row arrives
  const latest = useRef(rows)
  latest.current = rows
  async function addFrom(id: number): Promise<void> {
    if (!from) return
    try {
      const { values } = await call('readRow', { entity: from.entity, id })
      const filled = Object.entries(from.fields).flatMap(([own, theirs]) => {
        const found = values[theirs]
        return found === null || found === undefined ? [] : [[own, found] as const]
      })
      add({ ...Object.fromEntries(filled), ...(from.id && { [from.id]: `#${id}` }) })
    } catch (error) {
      console.info('look-up:', error)
      alert('error', words.failed)
    }
  }
  const titleOf = (row: RowValue, index: number) =>
    [presetOf(row)?.label[locale], rowText(row, withoutIds(field), { locale, related })].filter(Boolean).join(', ') ||
    `${field.row[locale]} ${index + 1}`
  // a row matches a preset if each field of the preset has a number in the row
  const presetOf = (row: RowValue) =>
    field.presets?.find(({ values }) => Object.keys(values).every((name) => typeof row[name] === 'number'))
  return (
    <ol className="e-ord">
      {rows.map((row, index) => {
        const title = titleOf(row, index)
        if (!canSave)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their values may be equal
            <li key={index}>
              <i />
              <span>{title}</span>
            </li>
          )
        return (
          <SortableItem
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their values may be equal
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
              id={controlId(`${pointer}/${index}`)}
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
          {from && (
            <EntrySearch
              to={from.entity}
              label={from.label[locale]}
              placeholder={from.label[locale]}
              onPick={({ id }) => void addFrom(id)}
              onTyped={(text) => {
                const one = field.fields[from.typed]
                add({ [from.typed]: one && isBilingual(one) ? withText(null, 'de', text) : text })
                setOpen(rows.length)
              }}
            />
          )}
          <div className="e-row-f">
            <button
              id={controlId(pointer)}
              type="button"
              className="e-b"
              onClick={() => {
                add({})
                setOpen(rows.length)
              }}
            >
              <Icon of={Plus} />
              {words.add(field.row[locale])}
            </button>
            {field.presets?.map(({ label, values }) => (
              <button key={label.de} type="button" className="e-b" onClick={() => add(values)}>
                <Icon of={Plus} />
                {label[locale]}
              </button>
            ))}
          </div>
        </li>
      )}
    </ol>
  )
}
