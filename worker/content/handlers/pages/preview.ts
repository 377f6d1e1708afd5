// Previews: snapshots of drafts that a signed link shows without a login.
import type { PreviewLink } from '../../../../shared/contract/editor.ts'
import type { Page } from '../../../../shared/contract/page.ts'
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { readPreviewToken, signPreview } from '../../../signing/preview-link.ts'
import { type PreviewRow, previewById } from '../../store/drafts/queries.ts'
import { type DraftState, readDraft } from '../../store/drafts/state.ts'
import { ownerSlug } from '../../store/owners/slugs.ts'
import { storePreview } from '../../store/pages/previews.ts'
import type { PageSnapshot } from '../../store/pages/snapshot.ts'
import { detailPaths } from '../detail-paths.ts'
import { pageOfSnapshot, snapshotOfDraft } from '../drafts/as-page.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { type Reading, storedMoment } from '../reading.ts'

const validForMs = 7 * 24 * 3600_000

/** `POST pages/{id}/preview/`: stores a snapshot of the draft and returns a signed link to it. */
export async function makePreview(
  editing: Editing,
  owner: Owner,
  secret: string | undefined,
): Promise<Edited<PreviewLink>> {
  const state = await readDraft(editing.store, editing.reading.site, owner)
  return state ? previewOfState(editing, state, secret) : notFound
}

export async function previewOfState(
  editing: Editing,
  state: DraftState,
  secret: string | undefined,
): Promise<Edited<PreviewLink>> {
  const { store, reading, by } = editing
  const owner = { content_type: state.page.type, object_id: state.page.id }
  if (!secret) return { kind: 'problem', code: 'unavailable' }
  const expires = new Date(store.now.getTime() + validForMs)
  const snapshot = await snapshotOfDraft(editing, state)
  const id = await storePreview(store, { owner, snapshot, by, expires })
  const token = await signPreview(secret, { site: reading.site, id, expires })
  const { [reading.locale]: path } = await ownerAddresses(reading, owner, snapshot.paths)
  return { kind: 'done', status: 201, body: { url: `${path}?preview=${token}`, expires_at: storedMoment(expires) } }
}

/**
 * Reads the page that a signed link shows.
 * @param path the requested path, below the locale
 * @returns null if the link is invalid (`previewOf`), or leads to another path or to an owner that is not a page
 */
export async function readPreview(
  reading: Reading,
  path: string,
  token: string,
  secret: string | undefined,
): Promise<Page | null> {
  const row = await previewOf(reading, token, secret)
  if (row?.content_type !== 'page') return null
  const { snapshot } = row
  if (snapshot.paths[reading.locale] !== path) return null
  return pageOfSnapshot(reading, snapshot, {
    pageId: row.object_id,
    parentId: row.parent_id,
    isOnline: row.is_online === 1,
  })
}

/** Reads the snapshot behind a signed link; null if the link is forged or expired, or if its page was deleted. */
export async function previewOf(
  { read, site, now }: Reading,
  token: string,
  secret: string | undefined,
): Promise<(Omit<PreviewRow, 'snapshot'> & { snapshot: PageSnapshot }) | null> {
  const id = await readPreviewToken(secret, token, site, now)
  const row = id === null ? null : await read.first(previewById(site, id, storedMoment(now)))
  return row && { ...row, snapshot: JSON.parse(row.snapshot) as PageSnapshot }
}

/**
 * Returns the public addresses of an owner of sections.
 * @param paths a page's paths, below the locale
 */
export async function ownerAddresses(
  { read }: Pick<Reading, 'read'>,
  { content_type: type, object_id: id }: Owner,
  paths: Record<Locale, string>,
): Promise<Record<Locale, string>> {
  if (type === 'article' || type === 'production') {
    const slugs = await read.first(ownerSlug(type, id))
    if (slugs) return detailPaths(type === 'article' ? 'article' : 'event-detail', slugs, id)
  }
  const [de = '', en = ''] = locales.map((locale) =>
    type === 'page'
      ? buildPath({ screen: 'content-page', locale, path: paths[locale] })
      : buildPath({ screen: 'home', locale }),
  )
  return { de, en }
}
