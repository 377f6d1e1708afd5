import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { RowField } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { IconButton } from '../../staff/icon.tsx'
import { useSurroundings } from '../controls/control.ts'
import { FieldRow } from '../controls/field-row.tsx'
import { type Direction, type MenuItem, moved, removed } from './moves.ts'
import { TargetFields } from './target-fields.tsx'
import { menuWords } from './words.ts'

interface ItemPanelProps {
  items: readonly MenuItem[]
  index: number
  onItems: (items: readonly MenuItem[], index: number) => void
}

export const panelId = 'menu-entry'

export const menuCommands = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['out', IndentDecrease],
  ['in', IndentIncrease],
] as const satisfies readonly (readonly [Direction, typeof ArrowUp])[]

const { title, until } = menus.fields.items.fields as Record<'title' | 'until', RowField>

export function ItemPanel({ items, index, onItems }: ItemPanelProps) {
  const { locale, canSave } = useSurroundings()
  const words = menuWords[locale]
  const item = items[index]
  if (!item) return <aside className="e-form-r e-2">{words.choose}</aside>
  const name = localise(item.title, locale) || words.untitled
  const set = (change: Partial<MenuItem>) =>
    onItems(
      items.map((one, at) => (at === index ? { ...one, ...change } : one)),
      index,
    )
  return (
    <aside id={panelId} className="e-form-r e-stack" aria-label={name}>
      <h2 className="e-navmenu-h">{name}</h2>
      {canSave && (
        <div className="e-row-f" role="toolbar" aria-label={words.more(name)}>
          {menuCommands.map(([direction, icon]) => {
            const move = moved(items, index, direction)
            return (
              <IconButton
                key={direction}
                icon={icon}
                label={words[direction]}
                className="e-b--l"
                aria-disabled={move === null}
                onClick={() => move && onItems(move.items, move.index)}
              />
            )
          })}
          <IconButton
            icon={Trash2}
            label={words.remove}
            className="e-b--l"
            onClick={() => onItems(removed(items, index), index)}
          />
        </div>
      )}
      <FieldRow
        field={title}
        pointer={`/items/${index}/title`}
        value={item.title as unknown as DeskValue}
        onChange={(value) => set({ title: value as unknown as MenuItem['title'] })}
      />
      <TargetFields key={item.key} item={item} pointer={`/items/${index}`} onChange={set} />
      <label className="e-ck">
        <input
          type="checkbox"
          checked={!item.isHidden}
          disabled={!canSave}
          onChange={({ target }) => set({ isHidden: !target.checked })}
        />
        <span>{words.shown}</span>
      </label>
      <FieldRow
        field={until}
        pointer={`/items/${index}/until`}
        value={item.until}
        onChange={(value) => set({ until: value as MenuItem['until'] })}
      />
    </aside>
  )
}
