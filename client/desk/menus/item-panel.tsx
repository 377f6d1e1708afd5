import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { RowField } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { IconButton } from '../../staff/icon.tsx'
import { useSurroundings } from '../controls/control.ts'
import { FieldRow } from '../controls/field-row.tsx'
import { type Direction, type MenuItem, moved, removed } from './moves.ts'
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

interface TargetFieldsProps {
  item: MenuItem
  pointer: string
  onChange: (change: Pick<MenuItem, 'url' | 'aboId'> & Partial<Pick<MenuItem, 'site'>>) => void
}

const kinds = ['address', 'abo', 'heading'] as const
type TargetKind = (typeof kinds)[number]

const { url, aboId } = menus.fields.items.fields as Record<'url' | 'aboId', RowField>

function TargetFields({ item, pointer, onChange }: TargetFieldsProps) {
  const { locale, canSave } = useSurroundings()
  const words = menuWords[locale]
  // separate state, because no value of the entry says that an abo is still to be chosen
  const [isChoosingAbo, setChoosingAbo] = useState(false)
  const kind = isChoosingAbo && item.aboId === null ? 'abo' : kindOf(item)
  const choose = (next: TargetKind) => {
    setChoosingAbo(next === 'abo')
    if (next === 'abo') return
    if (next === 'heading') onChange({ aboId: null, url: null, site: null })
    else onChange({ aboId: null, url: item.url ?? { de: '', en: null } })
  }
  return (
    <>
      <div className="e-f">
        <span className="e-lb">{words.target}</span>
        <fieldset className="e-seg e-seg--w" aria-label={words.target} disabled={!canSave}>
          {kinds.map((one) => (
            <button key={one} type="button" className="e-b" aria-pressed={one === kind} onClick={() => choose(one)}>
              {words[one]}
            </button>
          ))}
        </fieldset>
      </div>
      {kind === 'address' && (
        <FieldRow
          field={url}
          pointer={`${pointer}/url`}
          value={item.url as unknown as DeskValue}
          onChange={(value) => onChange({ aboId: null, url: value as unknown as MenuItem['url'] })}
        />
      )}
      {kind === 'abo' && (
        <FieldRow
          field={aboId}
          pointer={`${pointer}/aboId`}
          value={item.aboId}
          onChange={(value) => {
            setChoosingAbo(true)
            onChange({ aboId: value as MenuItem['aboId'], url: null, site: null })
          }}
        />
      )}
    </>
  )
}

function kindOf({ aboId: abo, url: address }: MenuItem): TargetKind {
  if (abo !== null) return 'abo'
  return address ? 'address' : 'heading'
}
