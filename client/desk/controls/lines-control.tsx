import { Plus } from 'lucide-react'
import { useRef } from 'react'
import type { LinesField } from '../../../shared/entities/define.ts'
import { Icon } from '../../staff/icon.tsx'
import { type ControlProps, useSurroundings } from './control.ts'
import { SortableItem } from './sortable-item.tsx'
import { controlWords } from './words.ts'

export function LinesControl({ id, field, value, onChange }: ControlProps<LinesField>) {
  const { locale } = useSurroundings()
  const words = controlWords[locale]
  const lines = Array.isArray(value) ? value.map(String) : []
  const isAdding = useRef(false)
  const focusAdded = (input: HTMLInputElement | null) => {
    if (!input || !isAdding.current) return
    isAdding.current = false
    input.focus()
  }
  return (
    <ol className="e-ord">
      {lines.map((line, index) => {
        const name = words.line(String(index + 1))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their texts may be equal
          <SortableItem key={index} items={lines} index={index} title={line || name} onItems={onChange}>
            <input
              ref={index === lines.length - 1 ? focusAdded : undefined}
              className="e-in e-in--row"
              aria-label={name}
              maxLength={field.maxLength}
              value={line}
              onChange={({ target }) => onChange(lines.map((one, at) => (at === index ? target.value : one)))}
            />
          </SortableItem>
        )
      })}
      {lines.length < field.max && (
        <li className="e-ord-add">
          <button
            id={id}
            type="button"
            className="e-b"
            onClick={() => {
              isAdding.current = true
              onChange([...lines, ''])
            }}
          >
            <Icon of={Plus} />
            {words.addLine}
          </button>
        </li>
      )}
    </ol>
  )
}
