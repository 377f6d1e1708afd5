// Publishes, previews and discards a part of a draft: chosen blocks with what they need, and the settings. Other writes
// do not refuse it: the page is composed again from the state after them.
import type { DraftPage, PreviewLink, PublishedPage } from '../../../../shared/contract/editor.ts'
import type { UnitChoice } from '../../../../shared/contract/partial-draft.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { changesOf, compose, leftOut } from '../../../../shared/drafts/compose.ts'
import type { Sections } from '../../../../shared/drafts/document.ts'
import { select } from '../../store/commit.ts'
import { type OpenDraft, readOpenDraft } from '../../store/drafts/open-draft.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { refused } from '../../store/drafts/refusal.ts'
import { restoreDraft } from '../../store/drafts/restore-draft.ts'
import type { BlockState, DraftState } from '../../store/drafts/state.ts'
import { rowsOf, settingsKey } from '../../store/drafts/units.ts'
import { versionDraft } from '../../store/drafts/version-draft.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { publishSections } from '../../store/owners/publish.ts'
import { type PartialDraft, publishPage } from '../../store/pages/publish.ts'
import { sql } from '../../store/sql.ts'
import { missingFields } from '../checks/missing-fields.ts'
import { refusalOf, target } from '../drafts/answer.ts'
import { draftPageOf, readDraftPage } from '../drafts/read.ts'
import { type Edited, type Editing, type EditRefused, invalid, notFound } from '../editing.ts'
import { changedOf, isOutdated, refusalOfThrown, refusalOfUnseen } from './changes.ts'
import { previewOfState } from './preview.ts'
import { answerPublished, publishedOrTaken } from './publication.ts'

type Only = UnitChoice['only']

/** More than those of a single write, since another client may save without pause. */
const maxTries = 40

/** `POST pages/{id}/publish/` with `only`. @param seen the revision of the list of changes that the person was shown */
export async function publishPartial(
  editing: Editing,
  owner: Owner,
  only: Only,
  seen?: number,
): Promise<Edited<PublishedPage>> {
  for (let tries = 1; ; tries++) {
    const partial = await partialOf(editing, owner, only)
    if (partial.kind === 'problem') return partial
    const unseen = refusalOfUnseen(editing, partial.read, { seen, only })
    if (unseen) return unseen
    const missing = missingFields(partial.state, editing.toolbar)
    if (missing.length > 0) return invalid(missing.map(({ pointer, code }) => ({ pointer, code })))
    const answer = await published(editing, owner, partial)
    if (answer.kind === 'done' || answer.code !== 'conflict' || tries === maxTries) return answer
    await outOfStep(editing)
  }
}

/** `POST pages/{id}/preview/` with `only`. */
export async function previewPartial(
  editing: Editing,
  owner: Owner,
  { only, secret }: { only: Only; secret: string | undefined },
): Promise<Edited<PreviewLink>> {
  const partial = await partialOf(editing, owner, only)
  return partial.kind === 'problem' ? partial : previewOfState(editing, partial.state, secret)
}

/**
 * `POST pages/{id}/discard/` with `only`: resets the chosen blocks to the public version.
 * @param seen the revision of the list of changes that the person was shown
 */
export async function discardPartial(
  editing: Editing,
  owner: Owner,
  only: Only,
  seen?: number,
): Promise<Edited<DraftPage>> {
  for (let tries = 1; ; tries++) {
    const partial = await partialOf(editing, owner, only, 'discard')
    if (partial.kind === 'problem') return partial
    const thrown = refusalOfThrown(editing, partial.read, { seen, only })
    if (thrown) return thrown
    const { revision } = partial.state.page
    const written = await writeDraft<Refusal>(
      editing.store,
      target(editing, owner),
      (state) =>
        state.page.revision === revision
          ? restoreDraft(state, versionDraft(partial.state.page, partial.state.modules), {
              action: 'discard',
              label: { de: 'Änderungen an einem Teil verworfen', en: 'Changes to a part discarded' },
              isPublished: partial.isWhole && partial.read.open !== null,
              keepsSettings: only.settings === undefined,
            })
          : refused({ code: 'conflict' }),
      { ids: partial.state.modules.map(({ id }) => id) },
    )
    if (written.kind === 'written') {
      const page = await readDraftPage(editing, owner)
      return page ? { kind: 'done', status: 200, body: page, tags: written.tags } : notFound
    }
    const isOvertaken = written.kind === 'refused' && written.refusal.code === 'conflict'
    if (!isOvertaken || tries === maxTries) return refusalOf(editing, written)
    await outOfStep(editing)
  }
}

/**
 * Waits for some reads, at random: a client that saves as fast as this tries again could come first each time. No timer
 * ends on the local server while an answer of D1 is always ready (worker/transfer/pauses.ts).
 */
async function outOfStep({ store }: Editing): Promise<void> {
  for (let reads = Math.floor(Math.random() * 4); reads > 0; reads--) await select(store, sql`SELECT 1`)
}

async function published(editing: Editing, owner: Owner, partial: PartialDraft): Promise<Edited<PublishedPage>> {
  if (owner.content_type !== 'page') {
    const written = await publishSections(editing.store, target(editing, owner), partial.state, partial)
    return written.kind === 'written' ? answerPublished(editing, owner, written) : refusalOf(editing, written)
  }
  // a page that is not public is published whole, so it goes online as with its whole draft
  const options = { revision: partial.state.page.revision, partial, goesOnline: true }
  const answer = await publishedOrTaken(publishPage(editing.store, owner.object_id, editing.by, options))
  if ('kind' in answer) return answer
  if (answer.ok) return answerPublished(editing, owner, answer)
  return answer.code === 'page-missing' ? notFound : { kind: 'problem', code: 'conflict' }
}

/**
 * Composes the page of which only a part is published or, for a discarded part, the draft without it.
 * @returns 409 if a chosen block was written since, or if a part of a draft that is not public is to be discarded;
 * 400 if a chosen block needs one that was left out, or is unknown; 409 if nothing that was chosen differs
 */
export async function partialOf(
  editing: Editing,
  owner: Owner,
  only: Only,
  action: 'publish' | 'discard' = 'publish',
): Promise<(PartialDraft & { kind: 'partial'; read: OpenDraft }) | EditRefused> {
  const read = await readOpenDraft(editing.store, editing.reading.site, owner)
  if (!read) return notFound
  const known = new Set([...(read.open?.modules ?? []), ...read.state.modules].map(({ key }) => key))
  // a block that a colleague has created and deleted is outdated, not unknown
  const isKnown = (key: string) => known.has(key) || read.lines.some(({ blocks }) => blocks?.includes(`"${key}"`))
  const unknown = only.blocks.flatMap(({ key }, index) => (isKnown(key) ? [] : index))
  if (unknown.length > 0)
    return invalid(unknown.map((index) => ({ pointer: `/only/blocks/${index}/key`, code: 'unknown_block' as const })))
  // the first draft has no other settings, and a page that is offline has none to return to
  const isFixed = action === 'discard' && !read.open && (only.settings !== undefined || !isNeverPublic(read))
  if (isOutdated(read, only) || isFixed)
    return { kind: 'problem', code: 'conflict', current: await draftPageOf(editing, read.state) }
  const { open, draft, hasSettings } = changedOf(read)
  const [from, to] = action === 'publish' ? [open, draft] : [draft, open]
  const chosen = new Set(only.blocks.map(({ key }) => key))
  const leavesSettings = hasSettings && only.settings === undefined
  const changes = changesOf(from.sections, to.sections)
  const isEqual = !changes.some(({ key }) => chosen.has(key)) && !(hasSettings && only.settings !== undefined)
  if (read.open && isEqual)
    return { kind: 'problem', code: 'conflict', current: await draftPageOf(editing, read.state) }
  // a page's first version is whole; sections of another owner are left out freely
  const isFree = read.open !== null || owner.content_type !== 'page' || action === 'discard'
  const missing = isFree ? leftOut(changes, chosen) : changes.flatMap(({ key }) => (chosen.has(key) ? [] : key))
  const lacksSettings = !isFree && leavesSettings
  if (missing.length > 0 || lacksSettings) {
    const needing = only.blocks.flatMap(({ key }, index) => {
      const needs = changes.find((change) => change.key === key)?.needs ?? []
      return !isFree || needs.some((one) => missing.includes(one)) ? index : []
    })
    const places = needing.length > 0 ? needing.map((index) => `/only/blocks/${index}`) : ['/only/blocks']
    return invalid(places.map((pointer) => ({ pointer, code: 'needs_block' as const })))
  }
  const composed = compose(from, from, to, { blocks: chosen, settings: only.settings !== undefined })
  const left = changesOf(composed.sections, to.sections).map(({ key }) => key)
  if (leavesSettings) left.push(settingsKey)
  const isWhole = left.length === 0
  const keys = [...chosen, ...(only.settings === undefined ? [] : [settingsKey])]
  const isDraft = action === 'publish' && isWhole
  const sections = isDraft ? draft.sections : composed.sections
  const hasPublicSettings = !isDraft && composed.settings !== draft.settings
  return { kind: 'partial', read, state: stateOf(read, sections, hasPublicSettings), keys, left, isWhole }
}

function isNeverPublic({ state }: OpenDraft): boolean {
  return state.page.lastNumber === 0
}

/** Returns the public page with some changes of the draft. @param hasSettings whether with the draft's settings */
export function ownPartOf(read: OpenDraft, keys: ReadonlySet<string>, hasSettings: boolean): DraftState {
  const { open, draft } = changedOf(read)
  const { sections } = compose(open, open, draft, { blocks: keys, settings: hasSettings })
  return stateOf(read, sections, read.open !== null && !hasSettings)
}

/** Returns a composed page in the form of a draft, with the draft's settings and pending place or the public ones. */
function stateOf({ state, open }: OpenDraft, sections: Sections, hasPublicSettings: boolean): DraftState {
  const known = new Map<number, BlockState>([...(open?.modules ?? []), ...state.modules].map((row) => [row.id, row]))
  const own = hasPublicSettings ? { ...open?.settings, pendingPlace: null } : {}
  return { page: { ...state.page, ...(own as Partial<DraftState['page']>) }, modules: rowsOf(sections, known) }
}
