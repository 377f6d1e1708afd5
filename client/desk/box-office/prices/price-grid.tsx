import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import type { PlanChoice } from '../../../../shared/contract/box-office/staff/prices.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { isComposing } from '../../../keys/composing.ts'
import { Icon, IconButton } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { fieldId } from '../../ui/form/field-id.ts'
import { MenuCommand, PopButton } from '../../ui/pop-button.tsx'
import { priceTypeName } from '../words.ts'
import { pastedCells } from './paste.ts'
import { PriceCell } from './price-cell.tsx'
import { missingTypes, type PriceColumn, withColumn } from './price-columns.ts'
import { cellKey, notSold, type PriceDraft } from './price-draft.ts'
import { priceWords } from './words.ts'

interface PriceGridProps {
  draft: PriceDraft
  onDraft: (draft: PriceDraft) => void
  categories: PlanChoice['categories']
  /** The number of places by category; empty while the plan loads. */
  places: ReadonlyMap<number, number>
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  /** Called with the category of a cell that receives the focus, so that `GuestView` shows this category. */
  onRow: (category: number) => void
}

/**
 * The grid of prices by category and price type. Arrows and Enter move between cells; a pasted range starts at the
 * focused cell.
 */
export function PriceGrid(props: PriceGridProps) {
  const { draft, onDraft, categories, places, errors, isReadOnly, onRow } = props
  const locale = staffLocale()
  const words = priceWords[locale]
  const grid = useRef<HTMLTableSectionElement>(null)
  const { columns } = draft
  const more = missingTypes(columns)

  function focusCell(row: number, column: number): boolean {
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"]`)
    cell?.focus()
    return cell !== null && cell !== undefined
  }

  function move(event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void {
    const { key, shiftKey, currentTarget, altKey, ctrlKey, metaKey } = event
    if (altKey || ctrlKey || metaKey || isComposing(event.nativeEvent)) return
    const { selectionStart, selectionEnd, value } = currentTarget
    const isAll = selectionStart === 0 && selectionEnd === value.length
    const down = key === 'ArrowDown' || (key === 'Enter' && !shiftKey)
    const up = key === 'ArrowUp' || (key === 'Enter' && shiftKey)
    const left = key === 'ArrowLeft' && (isAll || (selectionStart === 0 && selectionEnd === 0))
    const right = key === 'ArrowRight' && (isAll || (selectionStart === value.length && selectionEnd === value.length))
    if (!down && !up && !left && !right) return
    event.preventDefault()
    focusCell(row + Number(down) - Number(up), column + Number(right) - Number(left))
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, row: number, column: number): void {
    const at = {
      categories: categories.map(({ key }) => key),
      types: columns.map(({ type }) => type.key),
      row,
      column,
    }
    const cells = isReadOnly ? null : pastedCells(event.clipboardData.getData('text/plain'), at)
    if (!cells) return
    event.preventDefault()
    onDraft({ ...draft, cells: { ...draft.cells, ...cells } })
  }

  function setCell(category: number, { type }: PriceColumn, text: string | null): void {
    const { [cellKey(category, type.key)]: _, ...others } = draft.cells
    onDraft({ ...draft, cells: text === null ? others : { ...others, [cellKey(category, type.key)]: text } })
  }
  const setPercent = (key: string, percent: number) =>
    onDraft({
      ...draft,
      columns: columns.map((column) => (column.type.key === key ? { ...column, percent } : column)),
    })
  const setFreePer = (key: string, typed: string) => onDraft({ ...draft, freePer: { ...draft.freePer, [key]: typed } })
  const removeColumn = (key: string) =>
    onDraft({
      ...draft,
      columns: columns.filter(({ type }) => type.key !== key),
      cells: Object.fromEntries(Object.entries(draft.cells).filter(([cell]) => !cell.endsWith(`.${key}`))),
    })

  return (
    <div className="pr-grid">
      <div className="e-tw">
        <table className="e-pt is-grid">
          <thead>
            <tr>
              <th scope="col">{words.category}</th>
              <th scope="col">{words.name}</th>
              {columns.map((column) => (
                <ColumnHead
                  key={column.type.key}
                  column={column}
                  isReadOnly={isReadOnly}
                  freePer={{
                    value: draft.freePer[column.type.key] ?? '',
                    error: errors[`price_types.${column.type.key}.free_per`],
                    onChange: (typed) => setFreePer(column.type.key, typed),
                  }}
                  onPercent={(percent) => setPercent(column.type.key, percent)}
                  onRemove={() => removeColumn(column.type.key)}
                />
              ))}
              <th scope="col" className="bo-n">
                {words.places}
              </th>
            </tr>
          </thead>
          <tbody ref={grid}>
            {categories.map(({ key, name }, row) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                <td className="pr-name">{localise(name, locale)}</td>
                {columns.map((column, at) => (
                  <PriceCell
                    key={column.type.key}
                    draft={draft}
                    category={key}
                    column={column}
                    error={errors[`prices.${key}.${column.type.key}`]}
                    isReadOnly={isReadOnly}
                    input={{
                      id: fieldId(`prices.${key}.${column.type.key}`),
                      'data-cell': `${row}.${at}`,
                      onFocus: () => onRow(key),
                      onKeyDown: (event) => move(event, row, at),
                      onPaste: (event) => paste(event, row, at),
                    }}
                    onText={(text) => setCell(key, column, text)}
                  />
                ))}
                <td className="bo-n">{places.has(key) ? grouped(places.get(key) ?? 0, locale) : '…'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="e-2 pr-legend">
        {words.legend} <span className="e-dot-w" /> {words.legendHand} {words.legendKeys}
      </p>
      {!isReadOnly && more.length > 0 && (
        <PopButton
          className="e-b e-b--l"
          kind="menu"
          content={
            <>
              <Icon of={Plus} />
              <span>{words.addType}</span>
            </>
          }
        >
          {(close) =>
            more.map((key) => (
              <MenuCommand
                key={key}
                label={priceTypeName(key, locale)}
                close={close}
                run={() => onDraft({ ...draft, columns: withColumn(columns, key) })}
              />
            ))
          }
        </PopButton>
      )}
    </div>
  )
}

interface ColumnHeadProps {
  column: PriceColumn
  isReadOnly: boolean
  /** In how many tickets of the type one is free, as typed. */
  freePer: { value: string; error: string | undefined; onChange: (typed: string) => void }
  onPercent: (percent: number) => void
  onRemove: () => void
}

function ColumnHead({ column: { type, percent }, isReadOnly, freePer, onPercent, onRemove }: ColumnHeadProps) {
  const locale = staffLocale()
  const words = priceWords[locale]
  const name = localise(type.name, locale)
  return (
    <th scope="col">
      <span className="pr-head">
        {name}
        {percent !== null && !isReadOnly && (
          <IconButton icon={X} size={14} label={words.removeType(name)} className="pr-x" onClick={onRemove} />
        )}
      </span>
      {percent === null ? (
        <small>{words.base}</small>
      ) : (
        <small>
          <input
            className="pr-percent"
            inputMode="numeric"
            aria-label={words.percentOf(name)}
            readOnly={isReadOnly}
            value={percent}
            onChange={({ target }) => {
              const next = Number(target.value.replace(/\D/g, ''))
              if (next <= 100) onPercent(next)
            }}
          />
          {words.ofNormal}
        </small>
      )}
      {(freePer.value !== '' || !isReadOnly) && (
        <small title={freePer.error ?? words.freePerHint}>
          {words.freePerBefore}
          <input
            className="pr-percent"
            inputMode="numeric"
            maxLength={2}
            aria-label={words.freePerOf(name)}
            aria-invalid={freePer.error ? true : undefined}
            placeholder={notSold}
            readOnly={isReadOnly}
            value={freePer.value}
            onChange={({ target }) => freePer.onChange(target.value.replace(/\D/g, ''))}
          />
          {words.freePerAfter}
        </small>
      )}
      {freePer.error && <small className="e-errt">{freePer.error}</small>}
    </th>
  )
}
