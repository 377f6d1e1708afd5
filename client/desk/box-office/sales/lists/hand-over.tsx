import { Check } from 'lucide-react'
import { Icon } from '../../../../staff/icon.tsx'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import type { HandedRow, Marks } from './use-hand-over.ts'
import { listsWords } from './words.ts'

/** Whether an order's tickets have been posted or picked up, and the button that marks it. */
export function HandOver({ row, marks }: { row: HandedRow; marks: Marks }) {
  const words = listsWords[staffLocale()]
  const { delivery, state, sorted_name: name, number } = row
  // tickets that are not paid for are not handed over
  if (state !== 'complete' || (delivery !== 'post' && delivery !== 'box_office')) return null
  const isDone = marks.atOf(row) !== null
  const label = isDone ? words.undo : words.handOver[delivery]
  return (
    <>
      {isDone && <span className="e-2">{words.handedOver[delivery]} </span>}
      <button
        type="button"
        className={isDone ? 'e-b e-b--t' : 'e-b e-b--l'}
        aria-label={`${label}: ${name || number}`}
        onClick={() => marks.isPending || marks.mark([row], !isDone)}
      >
        {label}
      </button>
    </>
  )
}

/** Marks all orders of which labels are printed as posted. @param rows all letters that the screen has loaded */
export function HandOverAll({ rows, marks }: { rows: readonly HandedRow[]; marks: Marks }) {
  const waiting = rows.filter((row) => row.state === 'complete' && row.post !== null && marks.atOf(row) === null)
  if (waiting.length === 0) return null
  return (
    <button type="button" className="e-b e-b--l" onClick={() => marks.isPending || marks.mark(waiting, true)}>
      <Icon of={Check} />
      <span>{listsWords[staffLocale()].allPosted(waiting.length)}</span>
    </button>
  )
}
