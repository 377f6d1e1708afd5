import { useEffect, useRef, useState } from 'react'
import type { DeskValues } from '../../../../shared/entities/contract.ts'
import { mergeValues } from '../../../rows/merge.ts'
import { dropInput, inputKey, type KeptInput, keepInput, readInput } from './kept-input.ts'
import { countOf } from './use-changes.ts'
import type { Entry } from './use-entry.ts'

export type KeptState = 'reading' | 'kept' | 'keeping' | 'failed'

const pauseMs = 500

/**
 * Stores the changes on this device while the user types, and restores them when the form opens again.
 * @param visit see `inputKey`
 * @returns the state of the storage, the time at which restored input was written (null if nothing was restored), and
 * `forget`, which clears that time
 */
export function useKeptInput(entry: Entry, changes: DeskValues, visit: string | null = null) {
  const { entity, record, base, form, giveBack, requestKey } = entry
  const key = inputKey(entity.name, record?.id ?? null, visit)
  const [state, setState] = useState<KeptState>('reading')
  const [restoredAt, setRestoredAt] = useState<string | null>(null)
  const isRead = useRef(false)
  const count = countOf(changes, entry)
  const input: KeptInput = {
    changes,
    base: Object.fromEntries(Object.keys(changes).map((name) => [name, base[name] ?? null])),
    giveBack,
    requestKey,
    at: new Date().toISOString(),
  }
  const latest = useRef({ key, input, count })
  latest.current = { key, input, count }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads once, when the form opens
  useEffect(() => {
    const restore = async () => {
      const kept = await readInput(key)
      if (kept) {
        // stored input is merged with what a colleague has saved meanwhile; the user decides about values that both
        // changed
        const merged = mergeValues(entity.fields, { ...base, ...kept.base }, { ...base, ...kept.changes }, base)
        const names = Object.keys(kept.changes).filter((name) => Object.hasOwn(entity.fields, name))
        form.change(Object.fromEntries(names.map((name) => [name, merged.values[name] ?? null])))
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
    const timer = setTimeout(() => void flush(), pauseMs)
    return () => clearTimeout(timer)
  }, [signature, key])

  async function flush(): Promise<void> {
    const { key, input, count } = latest.current
    try {
      await (count > 0 ? keepInput(key, input) : dropInput(key))
      setState('kept')
    } catch (error) {
      console.info('desk input:', error)
      setState('failed')
    }
  }

  // flushes without waiting for the pause when the tab closes or another screen opens
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the latest input from a ref
  useEffect(() => {
    const now = () => {
      if (isRead.current) void flush()
    }
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])

  return { state, restoredAt, forget: () => setRestoredAt(null) }
}
