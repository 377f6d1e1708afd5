import { Option } from '../../staff/combobox/option.tsx'
import { Icon } from '../../staff/icon.tsx'
import { EntityIcon } from '../shell/entity-icon.tsx'
import type { PaletteItem } from './item.ts'
import { markedParts } from './matching.ts'

interface PaletteLineProps {
  id: string
  item: PaletteItem
  /** The typed words, which are highlighted in the item's texts. */
  parts: readonly string[]
  isActive: boolean
  onRun: () => void
  onAim: () => void
}

export function PaletteLine({ id, item, parts, isActive, onRun, onAim }: PaletteLineProps) {
  const { icon, title, note, keys = [] } = item
  return (
    <Option id={id} isActive={isActive} onUse={onRun} onAim={onAim}>
      {typeof icon === 'string' ? <EntityIcon name={icon} size={16} /> : <Icon of={icon} />}
      <span>
        <Marked text={title} parts={parts} />
        {note && (
          <small>
            <Marked text={note} parts={parts} />
          </small>
        )}
      </span>
      {keys.length > 0 && (
        <span className="e-cap" aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </Option>
  )
}

function Marked({ text, parts }: { text: string; parts: readonly string[] }) {
  return markedParts(text, parts).map(({ text: part, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are only told apart by their order
    isMarked ? <mark key={index}>{part}</mark> : part,
  )
}
