import { useState } from 'react'
import type { DeskValue } from '../../../shared/entities/contract.ts'
import type { RowField } from '../../../shared/entities/define.ts'
import { menus } from '../../../shared/entities/menus/fields.ts'
import { useSurroundings } from '../controls/control.ts'
import { FieldRow } from '../controls/field-row.tsx'
import type { MenuItem } from './moves.ts'
import { menuWords } from './words.ts'

interface TargetFieldsProps {
  item: MenuItem
  pointer: string
  onChange: (change: Pick<MenuItem, 'url' | 'aboId'> & Partial<Pick<MenuItem, 'site'>>) => void
}

const kinds = ['address', 'abo', 'heading'] as const
type TargetKind = (typeof kinds)[number]

const { url, aboId } = menus.fields.items.fields as Record<'url' | 'aboId', RowField>

export function TargetFields({ item, pointer, onChange }: TargetFieldsProps) {
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
