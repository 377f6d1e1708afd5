import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { elsewhereSentence } from '../../../shared/entities/elsewhere/words.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import { fileSize } from '../../../shared/i18n/file-size.ts'
import { grouped } from '../../../shared/i18n/numbers.ts'
import { isComposing } from '../../keys/composing.ts'
import { ConflictDialog } from '../../rows/conflict-dialog.tsx'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { controlId, type FormSurroundings, FormSurroundingsContext } from '../controls/control.ts'
import { FormValuesContext } from '../controls/form-values.ts'
import { LeaveDialog } from '../form/dialogs/leave-dialog.tsx'
import { EntryField } from '../form/entry-field.tsx'
import { FormBar } from '../form/form-bar.tsx'
import { History } from '../form/history/history.tsx'
import { DeletedNote } from '../form/parts/deleted-note.tsx'
import { ErrorSummary } from '../form/parts/error-summary.tsx'
import { countOf, useChanges } from '../form/state/use-changes.ts'
import { useEntry } from '../form/state/use-entry.ts'
import { useKeptInput } from '../form/state/use-kept-input.ts'
import { useFormKeys } from '../form/use-form-keys.ts'
import { useWholeRow } from '../form/use-whole-row.ts'
import { formWords } from '../form/words.ts'
import { useMay } from '../shell/start.ts'
import { BackLink } from '../ui/screen/back-link.tsx'
import { Head } from '../ui/screen/head.tsx'
import { UnloadedScreen } from '../ui/screen/unloaded-screen.tsx'
import { FoundUses } from '../uses/found-uses.tsx'
import { useUses } from '../uses/use-uses.ts'
import { FileView } from './file-view.tsx'
import { MediaCommands } from './media-commands.tsx'
import { mediaWords } from './words.ts'

/** `/admin/media/{id}`: the form of one file of the library. */
export default function MediaRoute() {
  const id = Number(useParams().id)
  const may = useMay('media')
  const isAllowed = may('read')
  const isNumber = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useWholeRow('media', isNumber ? id : null, { isEnabled: isAllowed })
  const problem = isNumber ? (isAllowed ? error : new Refused(403, null)) : new NotFound(404, null)
  if (!problem && data) return <MediaForm key={id} record={data} />
  return <UnloadedScreen error={problem} onRetry={refetch} />
}

const entity = entityOf('media')

/**
 * The form of one file: the file itself, its texts and its uses. In the queue of pictures without alternative text,
 * Enter saves and opens the next picture.
 */
function MediaForm({ record: initial }: { record: DeskRecord }) {
  const locale = staffLocale()
  const words = mediaWords[locale]
  const may = useMay('media')
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const isQueue = useSearchParams()[0].get('queue') === 'alt'
  const queue = useAltQueue(initial.id)
  const entry = useEntry(entity, initial, () => undefined)
  const { form, problems, related, noteRelated, save } = entry
  const record = entry.record ?? initial
  const { values, changes } = useChanges(entry)
  const kept = useKeptInput(entry, changes)
  const canSave = may('save') && record.state !== 'deleted'
  const count = countOf(changes, entry)
  const canPublish = may('publish') && !record.elsewhere
  const publish = () => save(canPublish ? 'publish' : 'save')
  const isPicture = values.kind === 'picture'
  useFormKeys({
    onSave: () => canSave && void save('save'),
    onPublish: () => canSave && void publish(),
    onHistory: () => setHistoryOpen(true),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per picture of the queue
  useEffect(() => {
    if (isQueue) document.getElementById(controlId('/alt/de'))?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `noteRelated` only sets state
  const surroundings = useMemo<FormSurroundings>(
    () => ({ locale, related, noteRelated, problems, canSave }),
    [locale, related, problems, canSave],
  )
  async function saveAndGoOn(): Promise<void> {
    if (count > 0 && !(await publish())) return
    await queue.next()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Enter' || isCommand || !isQueue || !(event.target instanceof HTMLElement)) return
    if (event.target.closest('button, a')) return
    event.preventDefault()
    void saveAndGoOn()
  }
  const back = formWords[locale].back(entity.label.many[locale])
  const { width, height, bytes } = values
  const facts = [
    isPicture && `${grouped(Number(width), locale)} × ${grouped(Number(height), locale)}`,
    fileSize(Number(bytes), locale),
  ]
  return (
    <FormValuesContext value={form}>
      <FormSurroundingsContext value={surroundings}>
        <div className={`e-work${canSave ? ' has-bar' : ''}`}>
          <Head
            title={String(record.values.filename)}
            note={facts.filter(Boolean).join(', ')}
            back={<BackLink to="/media" label={back} />}
          >
            <MediaCommands entry={entry} record={record} onHistory={() => setHistoryOpen(true)} />
          </Head>
          <main id="main" className="e-main" tabIndex={-1}>
            <div className="e-md">
              <FileView
                record={record}
                values={values}
                canSave={canSave}
                onFocal={({ x, y }) => form.change({ focalX: x, focalY: y })}
              />
              <div className="e-md-f">
                {record.state === 'deleted' && <DeletedNote entry={entry} />}
                {record.elsewhere && <p className="e-note">{elsewhereSentence(record.elsewhere, locale)}</p>}
                <ErrorSummary entity={entity} problems={problems} />
                <section className="e-sec" aria-labelledby="e-described" onKeyDown={onKeyDown}>
                  <div className="e-sec-h">
                    <h2 id="e-described">{words.description}</h2>
                  </div>
                  {isQueue && <p className="e-hint">{words.queueHint}</p>}
                  {isPicture && <EntryField entry={entry} name="isDecorative" />}
                  {(!isPicture || values.isDecorative !== true) && <EntryField entry={entry} name="alt" />}
                  <EntryField entry={entry} name="copyright" />
                  <EntryField entry={entry} name="tags" />
                  <EntryField entry={entry} name="filename" />
                </section>
                <UsedOn id={record.id} />
              </div>
            </div>
          </main>
          {canSave && count > 0 && !isQueue && (
            <FormBar entry={entry} count={count} keptState={kept.state} canPublish={canPublish} />
          )}
          {canSave && (isQueue || (count === 0 && queue.open > 0 && isPicture)) && (
            <section className="e--dark e-bar e-bar--app" aria-label={formWords[locale].commands}>
              <div className="e-bar-txt" role="status">
                {queue.open === 0 && <Icon of={CircleCheck} />}
                <b>{queue.open > 0 ? words.stillOpen(grouped(queue.open, locale)) : words.allDone}</b>
              </div>
              <span className="e-bar-sp" />
              {isQueue && (
                <button type="button" className="e-b" onClick={() => void queue.next({ skips: true })}>
                  {words.skip}
                </button>
              )}
              <button type="button" className="e-b e-b--p" onClick={() => void saveAndGoOn()}>
                {words.next}
              </button>
            </section>
          )}
        </div>
        {entry.conflict && <ConflictDialog conflict={entry.conflict} entry={entry} />}
        {isHistoryOpen && <History entry={entry} record={record} onClose={() => setHistoryOpen(false)} />}
        <LeaveDialog isDirty={count > 0 && canSave && !entry.isSaving} isNew={false} />
      </FormSurroundingsContext>
    </FormValuesContext>
  )
}

/** The uses of a file on all sites; those on this site link to where they are edited. */
function UsedOn({ id }: { id: number }) {
  const words = mediaWords[staffLocale()]
  const { data } = useUses('media', id)
  if (!data) return null
  const count = new Set(data.results.map((use) => `${use.entity}/${use.id}`)).size
  return (
    <section className="e-sec" aria-labelledby="e-used">
      <div className="e-sec-h">
        <h2 id="e-used">{words.usedOn(count, data.has_more)}</h2>
      </div>
      {count === 0 && <p className="e-2">{words.unusedHint}</p>}
      <FoundUses uses={data} isRuled />
      {count > 0 && <p className="e-hint">{words.usedNote}</p>}
    </section>
  )
}

/** Ids of pictures that the user has skipped since the desk was loaded. */
const skipped = new Set<number>()
const listed = 100

/**
 * Loads the pictures without alternative text.
 * @returns `open`, their number (at most 100), and `next`, which opens another picture that was not skipped, or else
 * the library
 */
function useAltQueue(current: number) {
  const words = mediaWords[staffLocale()]
  const navigate = useNavigate()
  const queries = useQueryClient()
  const query = {
    queryKey: ['media', 'without-alt'],
    queryFn: async () => {
      const filters = new URLSearchParams({ lacks: 'alt', per_page: String(listed) })
      return (await call('listRows', { entity: 'media' }, { query: filters })).results.map(({ id }) => id)
    },
  }
  const { data = [] } = useQuery(query)

  async function next({ skips = false } = {}): Promise<void> {
    if (skips) skipped.add(current)
    const open = await queries.fetchQuery({ ...query, staleTime: 0 })
    const following = open.find((id) => id !== current && !skipped.has(id))
    if (following !== undefined) return navigate(`/media/${following}?queue=alt`, { replace: true })
    if (open.length === 0) alert('save', words.allDone)
    await navigate('/media')
  }
  return { open: data.length, next }
}
