import { useEffect, useRef, useState } from 'react'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { createKeeper, inBrowser } from '../../../rows/keeper.ts'
import { dropInput, inputKey, keepInput, readInput } from '../../../rows/kept-input.ts'
import type { Entry } from './use-entry.ts'

export type KeptState = 'reading' | 'kept' | 'keeping' | 'failed'

/**
 * Stores the changes on this device while the user types, and restores them when the form opens again.
 * @param visit see `inputKey`
 * @returns the state of the storage, the time at which restored input was written (null if nothing was restored), and
 * `forget`, which clears that time
 */
export function useKeptInput(entry: Entry, changes: DeskValues, visit: string | null = null) {
  const { entity, record, form, giveBack, requestKey } = entry
  const [state, setState] = useState<KeptState>('reading')
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const isRead = useRef(false)
  const latest = useRef({ giveBack, requestKey })
  latest.current = { giveBack, requestKey }
  // the row's creation changes the key
  const keyNow = () => inputKey(entity.name, form.row()?.id ?? null, visit)
  const keptAs = useRef(keyNow())

  async function store(): Promise<void> {
    const [key, before] = [keyNow(), keptAs.current]
    const unsaved = form.unsaved()
    const { giveBack, requestKey } = latest.current
    const isEmpty = !unsaved && giveBack.length === 0
    keptAs.current = key
    try {
      const { changes, base } = unsaved ?? { changes: {}, base: {} }
      const at = new Date().toISOString()
      await Promise.all([
        before !== key && dropInput(before),
        isEmpty ? dropInput(key) : keepInput(key, { changes, base, giveBack, requestKey, at }),
      ])
      setState('kept')
    } catch (error) {
      console.info('desk input:', error)
      setState('failed')
    }
  }
  const [keeper] = useState(() => createKeeper(() => void store(), inBrowser))

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when the form opens
  useEffect(() => {
    const restore = async () => {
      const kept = await readInput(keptAs.current)
      if (kept) {
        // stored input is merged with what a colleague has saved meanwhile; the user decides about values that both
        // changed
        const merged = form.restore(kept)
        if (record && merged.conflicts.length > 0) entry.openConflict({ ...merged, current: record, action: 'save' })
        entry.setGiveBack(kept.giveBack)
        if (kept.requestKey) entry.setRequestKey(kept.requestKey)
        setRestoredAt(kept.at)
      }
      isRead.current = true
      setState('kept')
    }
    restore().catch((error: unknown) => {
      console.info('desk input:', error)
      isRead.current = true
      setState('failed')
    })
  }, [])

  // hides the note about restored input once the row has another revision, such as after a save
  const revision = record?.revision
  const firstRevision = useRef(revision)
  useEffect(() => {
    if (revision !== firstRevision.current) setRestoredAt(null)
  }, [revision])

  const signature = JSON.stringify([changes, giveBack])
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  useEffect(() => {
    if (!isRead.current) return
    setState('keeping')
    keeper.changed()
  }, [signature, record?.id])

  // stores without waiting for the pause when the tab closes or another screen opens
  useEffect(() => {
    const now = () => {
      if (isRead.current) keeper.flush()
    }
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [keeper])

  return { state, restoredAt, forget: () => setRestoredAt(null) }
}
