import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, memo, type RefObject } from 'react'
import { Link } from 'react-router'
import type { DeskValue, Related } from '../../../../shared/entities/contract.ts'
import type { DeskField, EntityDefinition } from '../../../../shared/entities/define.ts'
import { valueText } from '../../../rows/values/value-text.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { useToggle } from '../../listing/selection/toggled.ts'
import { specialOf } from '../../special/special.ts'
import { StateMark } from '../../ui/state-mark.tsx'
import { listedTitle } from '../../ui/title-of.ts'
import { columnLabel } from '../columns.ts'
import { nextSort, sortedBy, sortOf } from '../list-query.ts'
import { dropOn, RowGrip } from '../order/row-grip.tsx'
import type { RowOrder } from '../order/use-row-order.ts'
import { orderWords } from '../order/words.ts'
import { listWords } from '../words.ts'
import { anyLacksEnglish } from './lacks-english.ts'

interface RowsProps {
  entity: EntityDefinition
  rows: readonly ListedEntry[]
  columns: readonly string[]
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  body: RefObject<HTMLTableSectionElement | null>
  /** Whether these rows still belong to the previous query. */
  isOld: boolean
  isSelecting?: boolean
  /** Moves rows of a list that staff sort by hand; null for any other list. */
  order?: Pick<RowOrder, 'drop' | 'step'> | null
}

export function Rows({
  entity,
  rows,
  columns,
  query,
  onQuery,
  chosen,
  onChoose,
  body,
  isOld,
  isSelecting,
  order,
}: RowsProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const sort = sortOf(entity, query)
  const special = specialOf(entity.name)
  const groups = special.groups?.by === sort.field ? special.groups : undefined
  const areAllChosen = rows.every(({ id }) => chosen.has(id))
  const head = (name: string, className: string) => {
    const label = columnLabel(entity, name, locale)
    if (!entity.list.sortable.includes(name))
      return (
        <th key={name} scope="col" className={className}>
          {label}
        </th>
      )
    const isOn = sort.field === name
    return (
      <th
        key={name}
        scope="col"
        className={className}
        aria-sort={isOn ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      >
        <button type="button" onClick={() => onQuery(sortedBy(entity, query, nextSort(sort, name)))}>
          {label}
          {isOn && <Icon of={sort.isDescending ? ArrowDown : ArrowUp} size={14} />}
        </button>
      </th>
    )
  }
  const toggle = useToggle(chosen, onChoose)
  return (
    <div className={`e-tw${isOld ? ' is-old' : ''}${isSelecting ? ' is-selecting' : ''}`}>
      <table className="e-t">
        <thead>
          <tr>
            <th className="c-ck" scope="col">
              <label className="e-ckb">
                <input
                  type="checkbox"
                  aria-label={words.chooseAll}
                  checked={areAllChosen}
                  onChange={() => onChoose(new Set(areAllChosen ? [] : rows.map(({ id }) => id)))}
                />
              </label>
            </th>
            {order && (
              <th scope="col" className="c-grip">
                <span className="vh">{orderWords[locale].order}</span>
              </th>
            )}
            {head(entity.title, 'c-t')}
            {columns.map((name, index) => head(name, cellClass(entity, name, index)))}
            {special.facts?.map(({ key, label, className }) => (
              <th key={key} scope="col" className={className}>
                {label[locale]}
              </th>
            ))}
            <th scope="col" className="c-s">
              {words.state}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const before = rows[index - 1]
            const heading = groups?.headingOf(row)
            return (
              <Fragment key={row.id}>
                {groups && (!before || groups.headingOf(before) !== heading) && (
                  <tr className="is-grp">
                    <th colSpan={columns.length + (order ? 4 : 3) + (special.facts?.length ?? 0)} scope="rowgroup">
                      {heading}
                    </th>
                  </tr>
                )}
                <Row
                  entity={entity}
                  row={row}
                  columns={columns.join()}
                  isChosen={chosen.has(row.id)}
                  onToggle={toggle}
                  drop={order?.drop}
                  step={order?.step}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Returns a column's class. Phones show the title, the first two columns, and columns whose cells change the row. */
function cellClass(entity: EntityDefinition, name: string, index: number): string {
  if (specialOf(entity.name).quick === name) return 'c-q'
  return index < 2 ? 'c-m' : 'c-x'
}

interface RowProps {
  entity: EntityDefinition
  row: ListedEntry
  /** Names of the columns, joined by commas: unlike a new array, an equal string does not re-render memoised rows. */
  columns: string
  isChosen: boolean
  onToggle: (id: number) => void
  /** Undefined unless staff sort the list by hand; likewise `step`. */
  drop: RowOrder['drop'] | undefined
  step: RowOrder['step'] | undefined
}

const Row = memo(function Row({ entity, row, columns, isChosen, onToggle, drop, step }: RowProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const title = listedTitle(entity, row, locale) || words.untitled
  return (
    <tr className={isChosen ? 'is-sel' : undefined} data-id={row.id} {...(drop && dropOn(row.id, drop))}>
      <td className="c-ck">
        <label className="e-ckb">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={words.choose(title)}
            checked={isChosen}
            onChange={() => onToggle(row.id)}
          />
        </label>
      </td>
      {step && (
        <td className="c-grip">
          <RowGrip id={row.id} title={title} step={step} />
        </td>
      )}
      <td className="c-t">
        <Link to={`/${entity.name}/${row.id}`}>{title}</Link>
        {row.isConflicting && (
          <span className="e-mark e-mark--err">{specialOf(entity.name).conflictOf?.(row) ?? words.conflicting}</span>
        )}
        {anyLacksEnglish(entity, row.values) && <span className="e-mark e-mark--err">{words.noEnglish}</span>}
      </td>
      {(columns ? columns.split(',') : []).map((name, index) => (
        <td key={name} className={cellClass(entity, name, index)}>
          <ListCell entity={entity} name={name} row={row} />
        </td>
      ))}
      {specialOf(entity.name).facts?.map(({ key, className, Cell }) => (
        <td key={key} className={className}>
          <Cell row={row} />
        </td>
      ))}
      <td className="c-s">
        <StateMark state={row.state} />
      </td>
    </tr>
  )
})

/** A cell of a list: the entity's special cell for the column, or the field's value as text or picture. */
function ListCell({ entity, name, row }: { entity: EntityDefinition; name: string; row: ListedEntry }) {
  const Own = specialOf(entity.name).cells?.[name]
  if (Own) return <Own row={row} />
  return <Cell field={entity.fields[name]} value={row.values[name] ?? null} related={row.related} />
}

interface CellProps {
  field: DeskField | undefined
  value: DeskValue
  related: Related
}

/** A field's value in a list: text, truncated at the column's width, or a small picture. */
function Cell({ field, value, related }: CellProps) {
  if (!field) return null
  if (field.kind === 'media' && typeof value === 'number') {
    const { thumb, title = '' } = related.media?.[value] ?? {}
    if (thumb) return <img className="e-tn" src={thumb} alt={title} loading="lazy" />
  }
  const text = valueText(field, value, { locale: staffLocale(), related })
  return (
    <span className="e-el" title={text.length > 40 ? text : undefined}>
      {text}
    </span>
  )
}
