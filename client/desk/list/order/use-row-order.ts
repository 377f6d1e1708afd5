import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { alert } from '../../../staff/alerts.tsx'
import { Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { controlWords } from '../../controls/words.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { useMay } from '../../shell/start.ts'
import { titleOf } from '../../ui/title-of.ts'
import { before, isInOrder, placed, stepTo } from './places.ts'
import { orderWords } from './words.ts'

const undoMs = 10_000

export interface RowOrder {
  /** The rows in their new order while a move is being sent, otherwise as loaded. */
  rows: readonly ListedEntry[]
  /** Moves a row to the place of row `on`. */
  drop: (id: number, on: number) => void
  /** Moves a row up (-1) or down (1), past the adjacent row of its group. */
  step: (id: number, by: 1 | -1) => void
  /** The announcement of the last move for screen readers. */
  said: string
}

/**
 * Lets staff move the rows of a list. Each move is stored immediately and, for ten seconds, can be undone from an
 * alert.
 * @returns null unless `isInOrder` is true and the user may publish
 */
export function useRowOrder(
  entity: EntityDefinition,
  query: URLSearchParams,
  loaded: readonly ListedEntry[],
): RowOrder | null {
  const locale = staffLocale()
  const words = orderWords[locale]
  const queries = useQueryClient()
  const may = useMay(entity.name)
  const [pending, setPending] = useState<readonly number[] | null>(null)
  const [said, setSaid] = useState('')
  const rows = useMemo(() => inOrder(loaded, pending), [loaded, pending])
  const latest = useRef(rows)
  latest.current = rows

  async function send(row: ListedEntry, after: number | null): Promise<number | null> {
    try {
      return (await call('placeRow', { entity: entity.name, id: row.id }, { ifMatch: row.revision, body: { after } }))
        .revision
    } catch (error) {
      console.info('order:', error)
      alert('error', words.failed, { ...(error instanceof Refusal && { detail: error.message }) })
      return null
    } finally {
      await queries.invalidateQueries({ queryKey: [entity.name] })
      setPending(null)
    }
  }

  async function go(id: number, to: number): Promise<void> {
    const from = latest.current.findIndex((row) => row.id === id)
    const row = latest.current[from]
    // ignored while another move is being sent, because the loaded revisions are then outdated
    if (!row || pending) return
    const move = placed(entity, latest.current, from, to)
    if (!move) {
      if (to >= 0 && to !== from && entity.list.order?.within) alert('save', words.withinGroup)
      return
    }
    const was = before(entity, latest.current, row)
    setPending(move.rows.map((one) => one.id))
    const title = titleOf(entity, row, locale)
    setSaid(controlWords[locale].moved(title, String(move.rows.findIndex((one) => one.id === id) + 1)))
    focusGrip(id)
    const revision = await send(row, move.after?.id ?? null)
    if (revision === null) return
    alert('save', words.moved(title), {
      lifeMs: undoMs,
      action: { label: words.undo, run: () => void send({ ...row, revision }, was?.id ?? null) },
    })
  }

  const current = useRef(go)
  current.current = go
  // stable identities, so that memoised rows are not re-rendered
  const drop = useCallback((id: number, on: number) => {
    void current.current(
      id,
      latest.current.findIndex((row) => row.id === on),
    )
  }, [])
  const step = useCallback(
    (id: number, by: 1 | -1) => {
      const from = latest.current.findIndex((row) => row.id === id)
      void current.current(id, stepTo(entity, latest.current, from, by))
    },
    [entity],
  )
  return may('publish') && isInOrder(entity, query) ? { rows, drop, step, said } : null
}

function inOrder(rows: readonly ListedEntry[], ids: readonly number[] | null): readonly ListedEntry[] {
  if (!ids) return rows
  const places = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

/** Focuses the grip of a moved row once React has moved it, if a grip had the focus. */
function focusGrip(id: number): void {
  if (!document.activeElement?.classList.contains('e-grip')) return
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`tr[data-id="${id}"] .e-grip`)?.focus())
}
