import { isLocalised, isStoredImage, type StoredField } from '../../../../shared/fields/stored-field.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { Conflict } from '../../document/merge/merge.ts'
import { settingsWords } from './words.ts'

export function Theirs({
  conflict,
  onChoose,
  onKeep,
}: {
  conflict: Conflict
  onChoose: () => void
  onKeep: () => void
}) {
  const words = settingsWords[staffLocale()]
  return (
    <div className="e-note e-note--warn">
      <div className="e-theirs">
        <b>{words.theirs(conflict.language === 'en')}</b>
        <p>{textOf(conflict.theirs) || words.nothing}</p>
        <div className="e-thumb-ways">
          <button type="button" className="e-b e-b--t" onClick={onKeep}>
            {words.keepMine}
          </button>
          <button type="button" className="e-b e-b--t" onClick={onChoose}>
            {words.takeTheirs}
          </button>
        </div>
      </div>
    </div>
  )
}

function textOf(value: StoredField | undefined): string {
  const words = settingsWords[staffLocale()]
  if (isStoredImage(value)) return value.alt.de || words.picture(value.id)
  if (isLocalised(value)) return value.de
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return String(value ?? '')
}
