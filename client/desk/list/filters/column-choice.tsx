import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { allColumns, columnLabel } from '../columns.ts'
import { listWords } from '../words.ts'
import type { Columns } from './use-columns.ts'

export function ColumnChoice({ entity, columns }: { entity: EntityDefinition; columns: Columns }) {
  const locale = staffLocale()
  const words = listWords[locale]
  return (
    <>
      <div className="e-cols-h">
        <b>{words.columnsTitle}</b>
        {columns.reset && <TextButton label={words.columnsReset} onClick={columns.reset} />}
      </div>
      <label className="e-ck">
        <input type="checkbox" checked disabled />
        {columnLabel(entity, entity.title, locale)} <span className="e-2">{words.columnAlways}</span>
      </label>
      {allColumns(entity).map((name) => (
        <label key={name} className="e-ck">
          <input type="checkbox" checked={columns.shown.includes(name)} onChange={() => columns.toggle(name)} />
          {columnLabel(entity, name, locale)}
        </label>
      ))}
    </>
  )
}
