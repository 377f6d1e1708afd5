import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
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
        {columns.reset && (
          <button type="button" className="e-b e-b--t" onClick={columns.reset}>
            {words.columnsReset}
          </button>
        )}
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
