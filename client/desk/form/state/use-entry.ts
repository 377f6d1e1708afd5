// The state of a form: the server's row, the user's input over it, and the results of saving.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { DeskChange, DeskRecord, DeskValues, Related, RelatedEntry } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { completeValues } from '../../../rows/empty-value.ts'
import { changedValues, type Merged } from '../../../rows/merge.ts'
import { alert } from '../../../staff/alerts.tsx'
import { LoginDeclined } from '../../../staff/login-dialog.tsx'
import { Conflict, Invalid, Offline, Refusal } from '../../../staff/refusals.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { rowsWritten } from '../../api/rows-written.ts'
import type { ControlProblem } from '../../controls/control.ts'
import { createFormValues, type FormValues } from '../../controls/form-values.ts'
import { useNameOf } from '../../shell/start.ts'
import { formWords } from '../words.ts'
import { mergedRelated } from './merged-related.ts'
import { problemsIn, problemsOf } from './problems.ts'
import { type MergedWrite, writeMerged } from './write-merged.ts'

/** A conflict that the user must resolve before the form is saved. */
export interface OpenConflict extends Merged {
  current: DeskRecord
  action: 'save' | 'publish'
}

export interface Entry {
  entity: EntityDefinition
  /** The row on the server; null until it is created. */
  record: DeskRecord | null
  /** Returns the row on the server, which `record` shows only after the next render. */
  latest: () => DeskRecord | null
  /** The values on the server, with an empty value for each missing field. */
  base: DeskValues
  form: FormValues
  related: Related
  noteRelated: (entity: string, id: number, entry: RelatedEntry) => void
  problems: readonly ControlProblem[]
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
  const [record, setRecord] = useState(initial)
  const base = useMemo(() => completeValues(entity.fields, record?.values ?? {}), [entity, record])
  const [form] = useState(() => createFormValues(base))
  const [picked, setPicked] = useState<Related>({})
  const [problems, setProblems] = useState<readonly ControlProblem[]>([])
  const [giveBack, setGiveBack] = useState<readonly string[]>([])
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [requestKey, setRequestKey] = useState<string | null>(() => (initial ? null : crypto.randomUUID()))
  // refs, because two key presses may precede the next render
  const latest = useRef(initial)
  const running = useRef<Promise<DeskChange['action'] | null> | null>(null)
  const related = useMemo(() => mergedRelated(record?.related ?? {}, picked), [record, picked])

  function show(next: DeskRecord): void {
    latest.current = next
    setRecord(next)
  }

  /** Replaces the base. Input that has changed since the request was sent is kept. */
  function rebase(next: DeskRecord, sent: DeskValues): void {
    const after = completeValues(entity.fields, next.values)
    const typed = changedValues(sent, form.all())
    show(next)
    form.reset({ ...after, ...typed })
  }

  async function write(from: DeskRecord | null, values: DeskValues, action: DeskChange['action']): Promise<DeskRecord> {
    const before = completeValues(entity.fields, from?.values ?? {})
    const changes = withoutReadOnly(entity, changedValues(before, values))
    const body: DeskChange = {
      action,
      ...(action !== 'discard' && { values: from ? changes : withoutReadOnly(entity, values) }),
      ...(giveBack.length > 0 && { give_back: giveBack }),
    }
    if (from) return deskApi.change(entity.name, from.id, from.revision, body)
    let isThere = false
    const created = await deskApi.create(entity.name, body, {
      ...(requestKey && { key: requestKey }),
      onStatus: (status) => {
        isThere = status === 200
      },
    })
    // an earlier attempt succeeded but its response was lost: later input is saved as a change of that row
    const since = changedValues(completeValues(entity.fields, created.values), values)
    const hasMore = Object.keys(withoutReadOnly(entity, since)).length > 0
    return isThere && hasMore ? write(created, values, action) : created
  }

  async function attempt(from: DeskRecord | null, values: DeskValues, action: DeskChange['action']): Promise<boolean> {
    try {
      const outcome = await mergedWrite(from, values, action)
      if (outcome.kind === 'conflict') {
        if (action !== 'discard') setConflict({ ...outcome.conflict, current: outcome.current, action })
        return false
      }
      const { after, values: sent, mergedWith } = outcome
      rebase(after, action === 'discard' ? form.all() : sent)
      setGiveBack([])
      setProblems([])
      queries.setQueryData([entity.name, 'whole', after.id], after)
      void rowsWritten(queries, entity.name)
      onDone(after)
      const done = { save: words.saved, publish: words.published, discard: words.discarded }[action]
      const address = action === 'publish' ? after.url?.[locale] : undefined
      const author = mergedWith?.updated_by ? nameOf(mergedWith.updated_by) : words.import
      alert('save', done, {
        ...(mergedWith && { detail: words.mergedWith(author) }),
        ...(address && { action: { label: words.show, run: () => location.assign(address) } }),
      })
      return true
    } catch (error) {
      report(error)
      return false
    }
  }

  async function mergedWrite(
    from: DeskRecord | null,
    values: DeskValues,
    action: DeskChange['action'],
  ): Promise<MergedWrite> {
    if (!from || action === 'discard')
      return { kind: 'written', after: await write(from, values, action), values, mergedWith: null }
    return writeMerged(
      entity,
      { from, values },
      {
        write: (base, sent) => write(base, sent, action),
        fetch: () => deskApi.entry(entity.name, from.id),
        onMerged(theirs, merged) {
          form.reset(merged)
          show(theirs)
        },
      },
    )
  }

  function report(error: unknown): void {
    if (error instanceof Invalid && error.errors.length > 0) setProblems(problemsOf(error, entity, locale))
    else if (error instanceof LoginDeclined) alert('error', words.notSent)
    else if (error instanceof Offline) alert('error', words.offline, { detail: words.offlineHint })
    else if (error instanceof Conflict) alert('error', words.failed, { detail: words.neverCurrent })
    else {
      console.error(error)
      const detail = error instanceof Refusal && error.problem ? error.message : words.offlineHint
      alert('error', words.failed, { detail })
    }
  }

  /**
   * Runs writes in sequence. Skips a write if the previous write had the same action and left nothing to save.
   * @returns whether the write succeeded or was skipped
   */
  async function inTurn(action: DeskChange['action'], act: () => Promise<boolean>): Promise<boolean> {
    const before = running.current
    const turn = (async () => {
      const isDone = before !== null && (await before) === action
      if (isDone && !hasChanges()) return action
      return (await act()) ? action : null
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

  function hasChanges(): boolean {
    const stored = completeValues(entity.fields, latest.current?.values ?? {})
    return Object.keys(changedValues(stored, form.all())).length > 0
  }

  return {
    ...{ entity, record, base, form, related, problems, giveBack, setGiveBack, conflict, isSaving },
    ...{ requestKey, setRequestKey, openConflict: setConflict, latest: () => latest.current },
    noteRelated: (name, id, entry) => setPicked((before) => mergedRelated(before, { [name]: { [id]: entry } })),
    dropProblem: (field) =>
      setProblems((before) =>
        before.filter(({ pointer }) => pointer !== `/${field}` && !pointer.startsWith(`/${field}/`)),
      ),
    accept: (next) => rebase(next, base),
    async confirmTranslation(field) {
      const from = latest.current
      if (!from) return
      await inTurn('save', async () => {
        try {
          const after = await deskApi.change(entity.name, from.id, from.revision, { action: 'save', confirm: [field] })
          rebase(after, completeValues(entity.fields, from.values))
          return true
        } catch (error) {
          report(error)
          return false
        }
      })
    },
    save: (action) =>
      inTurn(action, async () => {
        const values = form.all()
        const found = action === 'publish' ? problemsIn(entity, values, locale) : []
        setProblems(found)
        return found.length === 0 && attempt(latest.current, values, action)
      }),
    async resolve(values) {
      const open = conflict
      setConflict(null)
      if (!open || !values) return
      await inTurn(open.action, async () => {
        show(open.current)
        form.reset(values)
        return attempt(open.current, values, open.action)
      })
    },
  }
}

function withoutReadOnly({ fields }: EntityDefinition, values: DeskValues): DeskValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]?.readOnly !== true))
}
