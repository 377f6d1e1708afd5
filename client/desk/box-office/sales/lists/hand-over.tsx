import { staffLocale } from '../../../../staff/staff-locale.ts'
import type { HandedRow, Mark } from './handed.ts'
import type { Marks } from './use-hand-over.ts'
import { listsWords } from './words.ts'

/** Whether an order's tickets have been posted, have come back or have been picked up, and the buttons that mark it. */
export function HandOver({ row, marks }: { row: HandedRow; marks: Marks }) {
  const words = listsWords[staffLocale()]
  const { delivery, state } = row
  // tickets that are not paid for are not handed over
  if (state !== 'complete' || (delivery !== 'post' && delivery !== 'box_office')) return null
  const { handed_over_at: at, returned_at: back } = marks.handedOf(row)
  if (at === null)
    return (
      <>
        {row.returned_at !== null && <span className="e-2">{words.again} </span>}
        <MarkButton row={row} marks={marks} mark="handed over" label={words.handOver[delivery]} kind="l" />
      </>
    )
  const undo = <MarkButton row={row} marks={marks} mark="not handed over" label={words.undo} kind="t" />
  if (delivery === 'box_office')
    return (
      <>
        <span className="e-2">{words.handedOver[delivery]} </span>
        {undo}
      </>
    )
  return (
    <div className="e-row-f">
      {back === null ? (
        <>
          <span className="e-2">{words.handedOver[delivery]}</span>
          <MarkButton row={row} marks={marks} mark="came back" label={words.cameBack} kind="l" />
          {undo}
        </>
      ) : (
        <>
          <span className="e-mark e-mark--err">{words.returned}</span>
          <MarkButton row={row} marks={marks} mark="not handed over" label={words.postAgain} kind="l" />
          <MarkButton row={row} marks={marks} mark="did not come back" label={words.undo} kind="t" />
        </>
      )}
    </div>
  )
}

interface MarkButtonProps {
  row: HandedRow
  marks: Marks
  mark: Mark
  label: string
  kind: 'l' | 't'
}

function MarkButton({ row, marks, mark, label, kind }: MarkButtonProps) {
  return (
    <button
      type="button"
      className={`e-b e-b--${kind}`}
      aria-label={`${label}: ${row.sorted_name || row.number}`}
      onClick={() => marks.isPending || marks.mark([row], mark)}
    >
      {label}
    </button>
  )
}
