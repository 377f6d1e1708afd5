import { createContext, useContext } from 'react'
import { capitalised } from '../../../i18n/count-word.ts'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels, usePage } from '../../../page/page-context.tsx'
import { price } from '../../../ui/money.ts'
import { Glyph } from '../../choosing/glyph.tsx'
import { seatKind } from '../../place-words.ts'
import { chosenForm } from './chosen-seats.tsx'
import type { FreeSeat, SeatRowData } from './data.ts'
import type { SeatChoosing } from './seat-list.tsx'

/** Returns the markup of a row on the server, which keeps that of most rows; null in browsers. */
export const RowMarkup = createContext<((row: SeatRowData, chosen: ReadonlySet<string>) => string) | null>(null)

export function SeatRows({ rows, ...choosing }: { rows: readonly SeatRowData[] } & SeatChoosing) {
  const markupOf = useContext(RowMarkup)
  if (!markupOf)
    return (
      <ol className="sr">
        {rows.map((row) => (
          <SeatRow key={row.id} row={row} {...choosing} />
        ))}
      </ol>
    )
  const __html = rows.map((row) => markupOf(row, choosing.chosen)).join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
  return <ol className="sr" dangerouslySetInnerHTML={{ __html }} />
}

/** The seats of one category in one row. Runs of unavailable seats are collapsed. */
export function SeatRow({ row, chosen, onToggle }: { row: SeatRowData } & SeatChoosing) {
  const { locale } = usePage()
  const words = useLabels(labels)
  const seats = row.cells.filter((cell) => 'seat' in cell)
  const isIn = seats.some(({ seat }) => chosen.has(seat))
  const views = new Set(seats.map(({ view }) => view))
  const [view = null] = views.size === 1 ? views : ['']
  return (
    <li className={isIn ? 'is-in' : undefined}>
      <div className="sr-r">
        <h4 id={`row-${row.id}`}>
          {words.row(row.name, row.isTable) + (row.part ? `, ${words.parts[row.part]}` : '')}
        </h4>{' '}
        <span className="meta">
          <Glyph category={row.category} isRestricted={view !== null && view !== ''} />
          {row.categoryName}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid item in all browsers */}
      <div className="sr-s" role="group" aria-labelledby={`row-${row.id}`}>
        {row.cells.map((cell) =>
          'seat' in cell ? (
            <Seat key={cell.seat} seat={cell} isChosen={chosen.has(cell.seat)} onToggle={onToggle} />
          ) : (
            <span key={cell.inUse} className="gone">
              <span>
                {` ${cell.inUse}`}
                <span className="vh"> {words.inUse} </span>
              </span>
            </span>
          ),
        )}
      </div>
      <p className="sr-p">
        <span className="sum">{row.cents === 0 ? '' : price(row.cents, locale)}</span>{' '}
        <span className="meta">{`${row.metres} m, ${view === null ? words.clear : words.restricted}`}</span>
      </p>
    </li>
  )
}

function Seat({
  seat: { seat, name, kind, view },
  isChosen,
  onToggle,
}: {
  seat: FreeSeat
  isChosen: boolean
  onToggle: SeatChoosing['onToggle']
}) {
  const { locale } = usePage()
  return (
    <label className="seat" title={view ?? undefined}>
      <input
        type="checkbox"
        name="seats"
        value={seat}
        form={chosenForm}
        checked={isChosen}
        onChange={() => onToggle(seat)}
      />
      <span className="vh">{capitalised(seatKind(kind, locale))} </span>
      {name}
      {kind !== 'seat' && (
        <span className="seat-x" aria-hidden="true">
          {kind === 'wheelchair' ? 'R' : 'B'}
        </span>
      )}
      {view && <span className="vh">, {view}</span>}
    </label>
  )
}

const labels = defineLabels({
  de: {
    row: (name: string, isTable: boolean) => `${isTable ? 'Tisch' : 'Reihe'} ${name}`,
    parts: { centre: 'Mitte', side: 'Seite' },
    inUse: 'belegt',
    clear: 'freie Sicht',
    restricted: 'Sicht eingeschränkt',
  },
  en: {
    row: (name: string, isTable: boolean) => `${isTable ? 'Table' : 'Row'} ${name}`,
    parts: { centre: 'centre', side: 'side' },
    inUse: 'taken',
    clear: 'clear view',
    restricted: 'restricted view',
  },
})
