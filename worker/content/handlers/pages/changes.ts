// What a draft changes of the public version, and who wrote it: for publishing, previewing or discarding a part of it.
import type { DraftChanges, UnitChoice } from '../../../../shared/contract/partial-draft.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { comparedSettings, withoutBlocks } from '../../../../shared/drafts/compare-pages.ts'
import { changesOf, type PageState, type UnitChange } from '../../../../shared/drafts/compose.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { everyBlock } from '../../../../shared/drafts/tree.ts'
import { labelOf } from '../../store/drafts/block-label.ts'
import { type Author, type ChangeLine, type OpenDraft, readOpenDraft } from '../../store/drafts/open-draft.ts'
import { sectionsOf, settingsKey, settingsOf } from '../../store/drafts/units.ts'
import { type Edited, type Editing, type EditRefused, notFound } from '../editing.ts'
import { isUnseen, refusalOfThrowing } from '../gate.ts'

/** `GET pages/{id}/changes/`: lists what publishing would change, block by block, with the authors. */
export async function listChanges(editing: Editing, owner: Owner): Promise<Edited<DraftChanges>> {
  const read = await readOpenDraft(editing.store, editing.reading.site, owner)
  return read ? { kind: 'done', status: 200, body: changesIn(editing, read) } : notFound
}

/** Lists what a draft changes of the public version, with the authors. */
export function changesIn({ by: me }: Pick<Editing, 'by'>, read: OpenDraft): DraftChanges {
  const changed = changedOf(read)
  const history = historyOf(read.lines)
  const people = (authors: ReadonlyMap<string, Author>) =>
    [...authors.values()].map(({ by, name }) => ({ name: name ?? by, is_me: by === me }))
  const rows = new Map([...(read.open?.modules ?? []), ...read.state.modules].map((row) => [row.id, row]))
  const blocks = changed.changes.map(({ key, kind, needs, before, after }) => {
    const row = rows.get((after ?? before)?.id ?? 0)
    return {
      key,
      change: kind as Exclude<typeof kind, 'same'>,
      needs: [...needs],
      revision: revisionOf(history, key),
      module: row?.module ?? '',
      label: row ? labelOf(row) : { de: '', en: '' },
      by: people(authorsOf(key, { changed, read, history })),
    }
  })
  const settings = {
    changed: changed.hasSettings,
    settings_revision: read.state.page.settingsRevision,
    by: people(authorsOf(settingsKey, { changed, read, history })),
  }
  return { revision: read.state.page.revision, base: read.open?.versionId ?? null, blocks, settings }
}

interface Shown {
  /** The revision of the list of changes that the person was shown. */
  seen: number | undefined
  only?: UnitChoice['only']
}

/** Returns the refusal of a press that must first show the changes of others; null if it may go on. */
export function refusalOfUnseen(editing: Editing, read: OpenDraft, shown: Shown): EditRefused | null {
  const { changes, press, revision, authors } = pressed(editing, read, shown)
  return isUnseen(press, revision, authors) ? { kind: 'problem', code: 'unseen', changes } : null
}

/** Returns the refusal of a press by which words of others would leave the draft; null if it may go on. */
export function refusalOfThrown(editing: Editing, read: OpenDraft, shown: Shown): EditRefused | null {
  const { changes, press, revision, authors } = pressed(editing, read, shown)
  const code = refusalOfThrowing({ ...press, mayPublish: editing.mayPublish }, revision, authors)
  return code && { kind: 'problem', code, changes }
}

/** Works out the changes that a press concerns, with their authors and the revision at which they must be shown. */
function pressed(editing: Editing, read: OpenDraft, { seen, only }: Shown) {
  const changes = changesIn(editing, read)
  const { blocks, settings } = changes
  const chosen = only && new Set(only.blocks.map(({ key }) => key))
  const open = [
    ...blocks.filter(({ key }) => !chosen || chosen.has(key)),
    ...(settings.changed && (!only || only.settings !== undefined) ? [settings] : []),
  ]
  // a part names the revision of each of its blocks, so a list of any later revision has shown it
  const shown = only ? Math.max(...open.map((one) => ('revision' in one ? one.revision : 0)), 0) : changes.revision
  const press = { by: editing.by, seen: only && seen !== undefined && seen >= shown ? shown : seen }
  const authors = open.map(({ by }) => ({ by: by.map(({ name, is_me }) => (is_me ? editing.by : name)) }))
  return { changes, press, revision: shown, authors }
}

/** The public page and the draft, in the form in which they are compared. */
export interface Changed {
  open: PageState
  draft: PageState
  changes: UnitChange[]
  hasSettings: boolean
}

export function changedOf({ state, open }: OpenDraft): Changed {
  const isPage = state.page.type === 'page'
  const was: PageState = {
    sections: open ? sectionsOf(open.modules) : [],
    settings: isPage && open ? settingsOf(open.settings) : null,
  }
  const is: PageState = { sections: sectionsOf(state.modules), settings: isPage ? settingsOf(state.page) : null }
  const hasOtherValues = comparedSettings(was.settings, is.settings) !== null
  return {
    open: was,
    draft: is,
    changes: changesOf(was.sections, is.sections),
    hasSettings: isPage && (!open || hasOtherValues || state.page.pendingPlace !== null),
  }
}

/** Returns the keys of the blocks that differ from the public version, and `settingsKey`. */
export function changedKeys(read: OpenDraft): string[] {
  const { changes, hasSettings } = changedOf(read)
  return [...changes.map(({ key }) => key), ...(hasSettings ? [settingsKey] : [])]
}

/** Whether a chosen block or the settings were written after the caller read the list of changes. */
export function isOutdated({ lines, state }: OpenDraft, { blocks, settings }: UnitChoice['only']): boolean {
  const history = historyOf(lines)
  const isOther = settings !== undefined && settings !== state.page.settingsRevision
  return isOther || blocks.some(({ key, revision }) => revisionOf(history, key) !== revision)
}

interface History {
  authors: ReadonlyMap<string, Map<string, Author>>
  /** The number of the last write of each block. */
  revisions: ReadonlyMap<string, number>
  /** The last line without keys, which may have written any block; null without such a line. */
  unnamed: ChangeLine | null
}

/** Sums up the lines since the draft was last public as a whole. */
function historyOf(lines: readonly ChangeLine[]): History {
  const authors = new Map<string, Map<string, Author>>()
  const revisions = new Map<string, number>()
  let unnamed: ChangeLine | null = null
  for (const line of lines) {
    // going offline writes nothing
    if (line.action === 'unpublish') continue
    const isSettled = line.action === 'publish' || line.action === 'discard'
    const keys = line.blocks ? (JSON.parse(line.blocks) as string[]) : line.action === 'settings' ? [settingsKey] : null
    if (!keys && isSettled) {
      authors.clear()
      unnamed = null
    }
    if (!keys && !isSettled) unnamed = line
    for (const key of keys ?? []) {
      if (line.action !== 'publish') revisions.set(key, line.number)
      if (isSettled) authors.delete(key)
      else authors.set(key, (authors.get(key) ?? new Map()).set(line.by, line))
    }
  }
  return { authors, revisions, unnamed }
}

function revisionOf({ revisions, unnamed }: History, key: string): number {
  return Math.max(revisions.get(key) ?? 0, unnamed?.number ?? 0)
}

/**
 * Returns who wrote a block since it was public. Lines older than the column of keys count as by the rows' last
 * writers; so does the order of a cell, of which a comparison may have named another block than the write.
 */
function authorsOf(
  key: string,
  { changed, read, history }: { changed: Changed; read: OpenDraft; history: History },
): Map<string, Author> {
  const named = new Map(history.authors.get(key))
  // an offline page is new as a whole, but what was public before is no longer a change of its author
  if (!history.unnamed && (named.size > 0 || !read.open)) return named
  // the settings of a public page have no rows, and older lines without keys did not concern them
  if (key === settingsKey && read.open) return named
  const change = changed.changes.find((one) => one.key === key)
  const own = [change?.before, change?.after].flatMap((block) => (block ? [withoutBlocks(block)] : []))
  const ids = new Set([...everyBlock<EditorBlock>(own)].map(({ block }) => block.id))
  for (const writer of read.writers) if (ids.has(writer.id)) named.set(writer.by, writer)
  if (named.size === 0 && history.unnamed?.by) named.set(history.unnamed.by, history.unnamed)
  return named
}
