import { Ban, ChevronDown, Circle, MoveRight, Ticket } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { useMay } from '../../shell/start.ts'
import { PopButton } from '../../ui/pop-button.tsx'
import { titleOf } from '../../ui/title-of.ts'
import { dayText } from '../change/day-text.ts'
import { statusAtOnce } from './at-once.ts'
import { BoxOfficeNote } from './box-office-note.tsx'
import { endedNote, isEnded } from './left-out-rows.ts'
import { StatusMark, statusOf } from './status-mark.tsx'
import { useStatus } from './use-status.ts'

const CancelDialog = lazy(async () => ({ default: (await import('../change/cancel-dialog.tsx')).CancelDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('../change/move-dialog.tsx')).MoveDialog }))

/**
 * The status in a row of the list, with a menu to change it. Three statuses apply immediately; if our box office sells
 * the production, a note replaces them, and for a cancelled or moved one, a link to its form. Moving and cancelling
 * open a dialog.
 */
export function StatusCell({ row }: { row: ListedEntry }) {
  const locale = staffLocale()
  const words = labels[locale]
  const may = useMay('productions')
  const set = useStatus()
  const [change, setChange] = useState<'cancel' | 'move' | null>(null)
  const isSoldHere = row.boxOfficeState !== null
  const status = statusOf(row.boxOfficeState ?? row.values.contentStatus)
  const title = titleOf(entityOf('productions'), row, locale)
  const names = entityOf('productions').fields.contentStatus
  if (!may('save') || row.state === 'deleted' || names?.kind !== 'select') return <StatusMark status={status} />
  const options = names.options
  const startsAt = typeof row.values.startsAt === 'string' ? row.values.startsAt : null
  return (
    <>
      <PopButton
        className="e-q"
        kind="menu"
        floats
        content={
          <>
            <span className="vh">{words.statusOf(title)}</span>
            <StatusMark status={status} />
            <Icon of={ChevronDown} size={14} />
          </>
        }
      >
        {(close) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: number keys press the buttons of the menu
          <div className="e-status" onKeyDown={pressDigit}>
            <p className="e-drop-h">
              {title}
              {startsAt && `, ${dayText(startsAt, locale)}`}
            </p>
            {isSoldHere ? (
              <BoxOfficeNote id={row.id} />
            ) : isEnded(row) ? (
              <Link role="menuitem" className="e-opt" to={`/productions/${row.id}`}>
                <Icon of={Circle} />
                <span>
                  {endedNote[locale].toForm}
                  <small>{endedNote[locale].hint}</small>
                </span>
              </Link>
            ) : (
              statusAtOnce.map(([one, icon], index) => (
                <button
                  key={one}
                  type="button"
                  role="menuitemradio"
                  data-digit={index + 1}
                  aria-checked={one === status}
                  className="e-opt"
                  onClick={() => {
                    close()
                    void set(row, one)
                  }}
                >
                  <Icon of={icon} />
                  <span>{options[one]?.[locale]}</span>
                  <kbd className="e-hm">{index + 1}</kbd>
                </button>
              ))
            )}
            <hr className="e-sep-h" />
            <button
              type="button"
              role="menuitem"
              data-digit={4}
              className="e-opt"
              onClick={() => {
                close()
                setChange('move')
              }}
            >
              <Icon of={MoveRight} />
              <span>
                {words.move}
                <small>{words.moveHint}</small>
              </span>
              <kbd className="e-hm">4</kbd>
            </button>
            <button
              type="button"
              role="menuitem"
              data-digit={5}
              className="e-opt e-opt--d"
              onClick={() => {
                close()
                setChange('cancel')
              }}
            >
              <Icon of={Ban} />
              <span>
                {words.cancel}
                <small>{words.cancelHint}</small>
              </span>
              <kbd className="e-hm">5</kbd>
            </button>
            <hr className="e-sep-h" />
            <Link role="menuitem" className="e-opt" to={`/productions/${row.id}/prices`}>
              <Icon of={Ticket} />
              <span>{words.prices}</span>
            </Link>
          </div>
        )}
      </PopButton>
      <Suspense fallback={null}>
        {change === 'cancel' && <CancelDialog id={row.id} onClose={() => setChange(null)} />}
        {change === 'move' && <MoveDialog id={row.id} onClose={() => setChange(null)} />}
      </Suspense>
    </>
  )
}

function pressDigit({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (/^[1-5]$/.test(key)) currentTarget.querySelector<HTMLElement>(`[data-digit='${key}']`)?.click()
}

const labels = defineLabels({
  de: {
    statusOf: (title: string) => `Stand von ${title}:`,
    prices: 'Preise und Verkauf …',
    move: 'Verlegen …',
    moveHint: 'Altes Datum bleibt sichtbar',
    cancel: 'Absagen …',
    cancelHint: 'Grund nennen, alle informieren',
  },
  en: {
    statusOf: (title: string) => `State of ${title}:`,
    prices: 'Prices and sale …',
    move: 'Move …',
    moveHint: 'The old date stays visible',
    cancel: 'Cancel …',
    cancelHint: 'Give a reason, inform everyone',
  },
})
