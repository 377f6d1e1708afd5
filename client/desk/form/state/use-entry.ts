// The state of a form: the server's row, the user's input over it, and the results of saving.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { DeskChange } from '../../../../shared/contract/calls/entities/values.ts'
import type { DeskRecord, DeskValues, Related, RelatedEntry } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { OpenConflict } from '../../../rows/conflict-dialog.tsx'
import { type DeskRowStore, deskRows } from '../../../rows/desk-rows.ts'
import type { RowProblem } from '../../../rows/problems.ts'
import { problemsIn, problemsOf } from '../../../rows/problems.ts'
import { createRowStore } from '../../../rows/row-store.ts'
import { alert } from '../../../staff/alerts.tsx'
import { LoginDeclined } from '../../../staff/login-dialog.tsx'
import { Conflict, Invalid, NotFound, Offline, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { PublicationDeclined } from '../../../staff/unseen/send-shown.ts'
import { call } from '../../api/call.ts'
import { rowsWritten } from '../../api/rows-written.ts'
import { useNameOf } from '../../shell/start.ts'
import { formWords } from '../words.ts'
import { alertDeleted } from './deleted-row.ts'
import { mergedRelated } from './merged-related.ts'
import { writeEntry } from './write-entry.ts'

export interface Entry {
  entity: EntityDefinition
  /** The row on the server; null until it is created. */
  record: DeskRecord | null
  /** The values on the server, with an empty value for each missing field. */
  base: DeskValues
  form: DeskRowStore
  related: Related
  noteRelated: (entity: string, id: number, entry: RelatedEntry) => void
  problems: readonly RowProblem[]
  dropProblem: (field: string) => void
  giveBack: readonly string[]
  setGiveBack: (fields: readonly string[]) => void
  conflict: OpenConflict | null
  openConflict: (conflict: OpenConflict) => void
  /** Closes the conflict dialog; `values` are saved, null returns to the form. */
  resolve: (values: DeskValues | null) => Promise<void>
  isSaving: boolean
  /** Idempotency key of the request that creates the row, the same for every attempt; null for an existing row. */
  requestKey: string | null
  setRequestKey: (key: string) => void
  save: (action: DeskChange['action']) => Promise<boolean>
  /** Confirms that an English text is still correct although the German one has changed. */
  confirmTranslation: (field: string) => Promise<void>
  /** Shows another revision of the row, for instance after a restoration; the user's input is kept. */
  accept: (record: DeskRecord) => void
}

/** @param onDone called with the row after each save, publication or discard */
export function useEntry(
  entity: EntityDefinition,
  initial: DeskRecord | null,
  onDone: (record: DeskRecord) => void,
): Entry {
  const locale = staffLocale()
  const words = formWords[locale]
  const nameOf = useNameOf()
  const queries = useQueryClient()
  const [form] = useState(() =>
    createRowStore(
      deskRows(entity.fields, ({ id }) => call('readRow', { entity: entity.name, id })),
      initial,
    ),
  )
  const record = useSyncExternalStore(form.subscribe, form.row, form.row)
  const base = useSyncExternalStore(form.subscribe, form.base, form.base)
  const [picked, setPicked] = useState<Related>({})
  const [problems, setProblems] = useState<readonly RowProblem[]>([])
  const [giveBack, setGiveBack] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [requestKey, setRequestKey] = useState<string | null>(() => (initial ? null : crypto.randomUUID()))
  // a ref, because two key presses may precede the next render
  const running = useRef<Promise<DeskChange['action'] | null> | null>(null)
  /** Whether a draft could not be saved without a connection. Publishing waits for staff. */
  const waits = useRef(false)
  const saveWaiting = useEffectEvent(() => {
    if (!waits.current || !form.unsaved()) return
    waits.current = false
    void save('save')
  })
  useEffect(() => {
    const onOnline = () => saveWaiting()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  const related = useMemo(() => mergedRelated(record?.related ?? {}, picked), [record, picked])

  /** @throws what the desk's API throws */
  async function write(values: DeskValues, action: 'save' | 'publish'): Promise<boolean> {
    const outcome = await form.write(values, (from, sent, changes) =>
      writeEntry(entity, { from, values: sent, changes, action, giveBack, requestKey }),
    )
    if (outcome.kind === 'written') done(action, outcome.mergedWith)
    else setConflict({ ...outcome.merged, current: outcome.current, action })
    return outcome.kind === 'written'
  }

  /** Discards the draft on the server and the input. @throws what the desk's API throws */
  async function discard(): Promise<boolean> {
    const from = form.row()
    if (!from) return false
    const body: DeskChange = { action: 'discard', ...(giveBack.length > 0 && { give_back: giveBack }) }
    form.accept(
      await call('changeRow', { entity: entity.name, id: from.id }, { ifMatch: from.revision, body }),
      form.values(),
    )
    done('discard', null)
    return true
  }

  function done(action: DeskChange['action'], mergedWith: DeskRecord | null): void {
    const after = form.row()
    if (!after) return
    waits.current = false
    setGiveBack([])
    setProblems([])
    queries.setQueryData([entity.name, 'whole', after.id], after)
    void rowsWritten(queries, entity.name)
    onDone(after)
    const text = { save: words.saved, publish: words.published, discard: words.discarded }[action]
    const address = action === 'publish' ? after.url?.[locale] : undefined
    const author = mergedWith?.updated_by ? nameOf(mergedWith.updated_by) : words.import
    alert('save', text, {
      ...(mergedWith && { detail: words.mergedWith(author) }),
      ...(address && { action: { label: words.show, run: () => location.assign(address) } }),
    })
  }

  function report(error: unknown, action: DeskChange['action']): void {
    waits.current = error instanceof Offline && action === 'save'
    // a server that is down reports no return
    const isPromised = waits.current && !navigator.onLine
    if (error instanceof Invalid && error.errors.length > 0) setProblems(problemsOf(error, entity, locale))
    else if (error instanceof PublicationDeclined) console.info('desk: not published')
    else if (error instanceof LoginDeclined) alert('error', words.notSent)
    else if (error instanceof Offline)
      alert('error', words.offline, { detail: isPromised ? words.offlineWaits : words.offlineHint })
    else if (error instanceof NotFound && form.row()) void showDeleted()
    else if (error instanceof Conflict) alert('error', words.failed, { detail: words.neverCurrent })
    else {
      console.error(error)
      const detail = error instanceof Refusal && error.problem ? error.message : words.offlineHint
      alert('error', words.failed, { detail })
    }
  }

  /** Shows that the row was deleted meanwhile; its note then offers to restore it. What is typed stays. */
  async function showDeleted(): Promise<void> {
    const row = form.row()
    if (!row) return
    alertDeleted(entity, row, form.values())
    try {
      form.accept(await call('readRow', { entity: entity.name, id: row.id }))
    } catch (error) {
      // the alert has said what matters
      console.info('desk: a deleted row:', error)
    }
  }

  /**
   * Runs writes in sequence and reports their errors. Skips a write if the previous write had the same action and left
   * nothing to save.
   * @returns whether the write succeeded or was skipped
   */
  async function inTurn(action: DeskChange['action'], act: () => Promise<boolean>): Promise<boolean> {
    const before = running.current
    const turn = (async () => {
      const isDone = before !== null && (await before) === action
      if (isDone && !form.unsaved()) return action
      try {
        return (await act()) ? action : null
      } catch (error) {
        report(error, action)
        return null
      }
    })()
    running.current = turn
    setSaving(true)
    try {
      return (await turn) !== null
    } finally {
      if (running.current === turn) {
        running.current = null
        setSaving(false)
      }
    }
  }

  function save(action: DeskChange['action']): Promise<boolean> {
    return inTurn(action, async () => {
      const values = form.values()
      const found = action === 'publish' ? problemsIn(entity, values, locale) : []
      setProblems(found)
      if (found.length > 0) return false
      return action === 'discard' ? discard() : write(values, action)
    })
  }

  return {
    entity,
    record,
    base,
    form,
    related,
    problems,
    giveBack,
    setGiveBack,
    conflict,
    isSaving,
    requestKey,
    setRequestKey,
    openConflict: setConflict,
    noteRelated: (name, id, entry) => setPicked((before) => mergedRelated(before, { [name]: { [id]: entry } })),
    dropProblem: (field) =>
      setProblems((before) =>
        before.filter(({ pointer }) => pointer !== `/${field}` && !pointer.startsWith(`/${field}/`)),
      ),
    accept: (next) => form.accept(next),
    async confirmTranslation(field) {
      const from = form.row()
      if (!from) return
      await inTurn('save', async () => {
        form.accept(
          await call(
            'changeRow',
            { entity: entity.name, id: from.id },
            { ifMatch: from.revision, body: { action: 'save', confirm: [field] } },
          ),
        )
        return true
      })
    },
    save,
    async resolve(values) {
      const open = conflict
      setConflict(null)
      if (!open || !values) return
      await inTurn(open.action, async () => {
        form.rebase(open.current, values)
        return write(values, open.action)
      })
    },
  }
}
