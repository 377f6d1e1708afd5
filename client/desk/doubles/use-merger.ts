import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskRecord, DeskValues } from '../../../shared/entities/contract.ts'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { alert } from '../../staff/alerts.tsx'
import { Conflict, Refusal } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { titleOf } from '../ui/title-of.ts'
import { doubleWords } from './words.ts'

/** Returns functions that merge two rows or mark them as distinct; an alert offers to undo either. */
export function useMerger(entity: NamedEntity) {
  const locale = staffLocale()
  const words = doubleWords[locale]
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const definition = entityOf(entity)
  const refresh = () => queries.invalidateQueries({ queryKey: [entity] })

  function refused(text: string, error: unknown): void {
    console.info(`${entity}:`, error)
    alert('error', text, { ...(error instanceof Refusal && { detail: error.message }) })
  }

  async function takeBack(id: number): Promise<void> {
    try {
      const { revision } = await call('readRow', { entity, id })
      await call('restoreRow', { entity, id }, { ifMatch: revision, body: {} })
      alert('save', words.undone)
    } catch (error) {
      refused(words.notUndone, error)
    }
    await refresh()
  }

  /**
   * @returns the merged row; `stale` if either row has changed meanwhile; null on failure or while another merge runs
   */
  async function merge(stays: DeskRecord, goes: DeskRecord, values: DeskValues): Promise<DeskRecord | 'stale' | null> {
    if (isBusy) return null
    setBusy(true)
    try {
      const other = { id: goes.id, revision: goes.revision }
      const after = await call(
        'mergeRows',
        { entity, id: stays.id },
        { ifMatch: stays.revision, body: { other, values } },
      )
      alert('save', words.merged(titleOf(definition, goes, locale), titleOf(definition, after, locale)), {
        lifeMs: 10_000,
        action: { label: words.undo, run: () => void takeBack(goes.id) },
      })
      await refresh()
      return after
    } catch (error) {
      if (error instanceof Conflict) return 'stale'
      refused(words.failed, error)
      return null
    } finally {
      setBusy(false)
    }
  }

  async function distinguish(id: number, other: number, isDistinct = true): Promise<void> {
    try {
      await call('distinguishRows', { entity, id }, { body: { other, is_distinct: isDistinct } })
      if (isDistinct)
        alert('save', words.isDistinct, {
          lifeMs: 10_000,
          action: { label: words.undo, run: () => void distinguish(id, other, false) },
        })
    } catch (error) {
      refused(words.notSaved, error)
    }
    await refresh()
  }

  return { merge, distinguish, isBusy }
}
