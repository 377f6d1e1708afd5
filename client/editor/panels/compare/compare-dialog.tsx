import type { OwnerName } from '../../../../shared/contract/section-owner.ts'
import { isTyping } from '../../../keys/typing.ts'
import './compare.css'
import { ArrowDown, ArrowUp, GitCompare } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { PageVersionItem } from '../../../../shared/contract/editor.ts'
import { type ComparedBlock, comparedSettings, comparePages } from '../../../../shared/drafts/compare-pages.ts'
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { type PageSettings, settingsBlock } from '../../../../shared/drafts/settings-fields.ts'
import { findBlock } from '../../../../shared/drafts/tree.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { areSingleKeysOn } from '../../../staff/single-keys.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { staffState } from '../../../staff/staff-state.ts'
import { useStore } from '../../../use-store.ts'
import { labelOf } from '../../commands/block-names.ts'
import { restoreBlock } from '../../document/actions/restore-block.ts'
import { stopWriting } from '../../in-place/write.ts'
import { session } from '../../session/session.ts'
import { editorState, hasSettings } from '../../state/editor-state.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { isPhone } from '../../ui/is-phone.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { momentOf } from '../history/moments.ts'
import { takenBack } from '../history/taken-back.ts'
import { ComparedRow } from './compared-row.tsx'
import { PageLook } from './page-look.tsx'
import { type Point, pointAt, pointsOf } from './points.ts'
import { type Span, TimeLine } from './time-line.tsx'
import { Unchanged } from './unchanged.tsx'
import { type PageState, useVersions } from './use-versions.ts'
import { compareWords } from './words.ts'

interface CompareDialogProps {
  pageId: OwnerName
  /** The loaded versions, newest first. */
  versions: readonly PageVersionItem[]
  /** The version that is compared with the draft when the dialog opens. */
  from: PageVersionItem
  onClose: () => void
}

interface Restored {
  label: string
  before: Sections
  after: Sections
}

export function CompareDialog({ pageId, versions, from, onClose }: CompareDialogProps) {
  const words = compareWords[staffLocale()]
  const points = useMemo(() => pointsOf(versions), [versions])
  const [span, setSpan] = useState<Span>(() => ({
    from: Math.max(
      0,
      points.findIndex((point) => point?.version_id === from.version_id),
    ),
    to: points.length - 1,
  }))
  const [since, setSince] = useState('')
  const ends = [points[span.from], points[span.to]]
  const versionsHere = useVersions(
    pageId,
    ends.flatMap((point) => point?.version_id ?? []),
  )
  const { sections, page } = useStore(editorState)
  const draft = sections as Sections
  const settings = page && hasSettings() ? settingsBlock(pageId, page.settings as PageSettings) : null
  const stateOf = (point: Point | undefined): PageState | undefined =>
    point ? versionsHere.loaded.get(point.version_id) : { sections: draft, settings }
  const [was, is] = ends.map(stateOf)
  const [before, after] = [was?.sections, is?.sections]
  const entries = useMemo(() => (before && after ? comparePages(before, after) : null), [before, after])
  const ofPage = was && is ? comparedSettings(was.settings, is.settings) : null
  const [look, setLook] = useState<'page' | 'words'>('page')
  const [restored, setRestored] = useState<Restored | null>(null)
  const list = useRef<HTMLDivElement>(null)

  function restore(entry: ComparedBlock): void {
    if (!before) return
    stopWriting()
    const earlier = editorState.sections
    session().change((sections) => restoreBlock(sections, entry.key, before, entry.isMoved))
    const label = labelOf((entry.after ?? entry.before) as EditorBlock)
    setRestored({ label, before: earlier, after: editorState.sections })
  }

  const restorerOf = (entry: ComparedBlock) => (mayRestore(entry, draft) ? () => restore(entry) : null)

  function takeBack({ before: earlier, after: later }: Restored): void {
    session().change((sections) => takenBack(earlier, later, sections))
    setRestored(null)
    list.current?.focus()
  }

  function handleKeys(event: KeyboardEvent): void {
    const { target, key } = event
    if (!areSingleKeysOn() || isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'j' || key === 'k') go(key === 'j' ? 1 : -1)
    else if (key === 'r') rowAtFocus()?.querySelector<HTMLElement>('[data-restore]')?.click()
    else return
    event.preventDefault()
  }

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-compared]') ?? [])]
  const rowAtFocus = () => rows().find((row) => row.contains(document.activeElement))

  function go(by: 1 | -1): void {
    const all = rows()
    const here = all.findIndex((row) => row.contains(document.activeElement))
    const row = all[by === 1 ? here + 1 : Math.max(0, here - 1)]
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }

  const { failure, again } = versionsHere
  const count = (entries?.filter(({ kind }) => kind !== 'same').length ?? 0) + (ofPage ? 1 : 0)
  const compared = entries
    ? count
      ? words.changes(count, entries.length + (ofPage ? 1 : 0))
      : words.none
    : words.loading
  const said = failure ? `${words.failed} ${failure}` : restored ? words.done(restored.label) : compared
  const undo = restored && { label: words.undo, run: () => takeBack(restored) }
  const action = failure ? { label: words.again, run: again } : undo
  return (
    <ModalDialog labelledBy="e-cmp-title" width="90rem" className="e-cmp" onCancel={onClose}>
      <DialogHead id="e-cmp-title" icon={<Icon of={GitCompare} size={18} />} title={words.title} onClose={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the differences */}
      <div className="e-cmp-top" onKeyDown={handleKeys}>
        <TimeLine points={points} span={span} pointName={pointName} onChange={setSpan} />
        <fieldset className="e-seg" aria-label={words.look}>
          {(['page', 'words'] as const).map((one) => (
            <button key={one} type="button" className="e-b" aria-pressed={look === one} onClick={() => setLook(one)}>
              {words.looks[one]}
            </button>
          ))}
        </fieldset>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the label contains its control */}
        <label className="e-cmp-since">
          {words.since}
          <DayInput
            day={since}
            onChange={(day) => {
              setSince(day)
              if (day) setSpan({ from: pointAt(points, day, isoDayOf), to: points.length - 1 })
            }}
          />
        </label>
        {count > 0 && (
          <div className="e-cmp-steps">
            <ToolButton icon={ArrowUp} name={words.previous} keys="K" onPress={() => go(-1)} />
            <ToolButton icon={ArrowDown} name={words.next} keys="J" onPress={() => go(1)} />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys move between the rows */}
      <div ref={list} className="e-cmp-b" data-first="" tabIndex={-1} onKeyDown={handleKeys}>
        <p className="e-cmp-said" role="status">
          {said}
          {action && (
            <button type="button" className="e-b e-b--l" onClick={action.run}>
              {action.label}
            </button>
          )}
        </p>
        <p className="e-hint">{areSingleKeysOn() && !isPhone() ? words.keys : words.noKeys}</p>
        <p className={`e-cmp-h is-${look}`} aria-hidden="true">
          {look === 'words' && <span />}
          <span>
            <b>{words.before}</b> {pointName(ends[0])}
          </span>
          <span>
            <b>{words.after}</b> {pointName(ends[1])}
          </span>
        </p>
        {ofPage && <ComparedRow entry={ofPage} onRestore={null} />}
        {look === 'page' && entries && before && after && (
          <PageLook entries={entries} before={before} after={after} restorerOf={restorerOf} />
        )}
        {look === 'words' &&
          entries &&
          folded(entries).map((part) =>
            Array.isArray(part) ? (
              <Unchanged key={part[0]?.key} entries={part} />
            ) : (
              <ComparedRow key={part.key} entry={part} onRestore={restorerOf(part)} />
            ),
          )}
      </div>
    </ModalDialog>
  )
}

/** Whether a block can be restored. Restoring a new block removes it, so a new container must be empty. */
function mayRestore({ key, before, after }: ComparedBlock, draft: Sections): boolean {
  if (before) return true
  return findBlock(draft, key) !== null && (after?.module !== 'container' || after.children.length === 0)
}

function pointName(point: Point | undefined): string {
  const words = compareWords[staffLocale()]
  if (!point) return words.draft
  const by = point.created_by === staffState.user?.email ? words.you : (point.created_by_name ?? point.created_by)
  return words.version(point.number, by, momentOf(point.created_at))
}

/** Returns the day in the sites' time zone: `2026-11-17`. */
function isoDayOf(at: string): string {
  return new Date(at).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })
}

/** Replaces each run of adjacent blocks without a difference by an array of these blocks. */
function folded(entries: readonly ComparedBlock[]): (ComparedBlock | ComparedBlock[])[] {
  const parts: (ComparedBlock | ComparedBlock[])[] = []
  for (const entry of entries) {
    const last = parts.at(-1)
    if (entry.kind !== 'same') parts.push(entry)
    else if (Array.isArray(last)) last.push(entry)
    else parts.push([entry])
  }
  return parts
}
