import type { OwnerSections } from '../../../../shared/contract/page.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { readDraft } from '../../store/drafts/state.ts'
import { type DraftReading, snapshotOfDraft } from '../drafts/as-page.ts'
import { previewOf } from '../pages/preview.ts'
import { sectionsOfSnapshot } from './sections.ts'

interface Wanted {
  /** The token of a signed link; without it, the current draft is read. */
  preview?: string
  secret: string | undefined
}

/**
 * Reads the sections of a draft, or those that a signed link shows.
 * @returns null for a forged or expired link, a link of another owner, or an owner that the site does not have
 */
export async function readDraftSections(
  editing: DraftReading,
  owner: Owner,
  { preview, secret }: Wanted,
): Promise<OwnerSections | null> {
  const { reading, store } = editing
  if (preview) {
    const row = await previewOf(reading, preview, secret)
    const isOwn = row?.content_type === owner.content_type && row.object_id === owner.object_id
    return isOwn ? sectionsOfSnapshot(reading, row.snapshot, owner) : null
  }
  const state = await readDraft(store, reading.site, owner)
  return state && sectionsOfSnapshot(reading, await snapshotOfDraft(editing, state), owner)
}
