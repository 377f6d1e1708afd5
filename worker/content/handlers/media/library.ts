import { withQuery } from '../../../../shared/contract/call-address.ts'
import type {
  LibraryQuery,
  MediaDetail,
  MediaItem,
  MediaList,
  MediaUpdate,
  MediaUse,
} from '../../../../shared/contract/media-library.ts'
import { cleanText } from '../../../../shared/fields/clean-text.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { queryWords } from '../../../../shared/text/query-words.ts'
import type { Env } from '../../../env.ts'
import { removeFile } from '../../../media/upload/accept.ts'
import type { Store, Written } from '../../store/commit.ts'
import { type MediaRow, mediaById, mediaList } from '../../store/media/queries.ts'
import type { MediaUseRow } from '../../store/media/use-row.ts'
import { mediaTags, mediaUses, mediaUsesElsewhere, mostMediaUses } from '../../store/media/uses.ts'
import { type Description, deleteMedia, describeMedia } from '../../store/media/writes.ts'
import { sql } from '../../store/sql.ts'
import { libraryPageSize } from '../library-query.ts'
import { pagedList } from '../paging.ts'
import type { Reading } from '../reading.ts'

type Asking = Pick<Reading, 'read' | 'locale'>

/** Lists pictures, the newest first. @returns null for a page past the end */
export async function listMedia(
  { read, locale }: Asking,
  { query, page = 1 }: LibraryQuery,
): Promise<MediaList | null> {
  const part = { offset: (page - 1) * libraryPageSize, limit: libraryPageSize }
  const rows = await read.all(mediaList(queryWords(query), part))
  const address = withQuery(`/${locale}/pageeditor-api/media/`, { query: query || undefined })
  return pagedList(rows.map(mediaItem), { page, size: libraryPageSize, total: rows[0]?.total ?? null, address })
}

/** Reads a picture with its uses on all sites, at most `mostMediaUses` of each kind; null if it is missing. */
export async function readMedia({ read, locale }: Asking, id: number): Promise<MediaDetail | null> {
  const row = await read.first(mediaById(id))
  if (!row) return null
  const kinds = await Promise.all(
    mediaUses(row, locale).map((uses) => read.all(sql<MediaUseRow>`${uses} LIMIT ${mostMediaUses + 1}`)),
  )
  return {
    ...mediaItem(row),
    used_on: kinds.flatMap((uses) => uses.slice(0, mostMediaUses).map((use) => mediaUse(use, locale))),
    has_more_uses: kinds.some((uses) => uses.length > mostMediaUses),
  }
}

export async function isUsedElsewhere(
  { read }: Pick<Asking, 'read'>,
  picture: Pick<MediaDetail, 'id' | 'hash'>,
  sites: readonly string[],
): Promise<boolean> {
  const found = await Promise.all(mediaUsesElsewhere(picture, sites).map((uses) => read.all(uses)))
  return found.some(({ length }) => length > 0)
}

/**
 * Changes a picture's description, provided that the values in `was`, which the editor has seen, are still stored.
 * @returns null if they have changed, or if the picture is missing
 */
export async function describe(
  store: Store,
  picture: MediaDetail,
  { was = {}, ...description }: MediaUpdate,
): Promise<Written | null> {
  return describeMedia(store, picture.id, cleaned(description), was, mediaTags(picture))
}

function cleaned({ alt, copyright, focal }: Description): Description {
  const clean = <T extends string | null | undefined>(text: T) => (typeof text === 'string' ? cleanText(text) : text)
  return { alt: alt && { de: clean(alt.de), en: clean(alt.en) }, copyright: clean(copyright), focal }
}

/** Deletes a picture and its variants unless it is in use. @returns whether it was deleted */
export async function removeMedia(store: Store, env: Pick<Env, 'MEDIA'>, { id, hash }: MediaDetail): Promise<boolean> {
  if (!(await deleteMedia(store, { id, hash }))) return false
  await removeFile(env, hash)
  return true
}

function mediaItem(row: MediaRow): MediaItem {
  const { id, hash, filename, content_type, bytes, width, height, copyright } = row
  const alt = JSON.parse(row.alt) as { de: string; en?: string | null }
  return {
    id,
    hash,
    filename,
    content_type,
    bytes,
    width,
    height,
    focal: { x: row.focal_x, y: row.focal_y },
    alt: { de: alt.de, en: alt.en || null },
    copyright,
  }
}

function mediaUse(row: MediaUseRow, locale: Reading['locale']): MediaUse {
  const { kind, id, site, title } = row
  const state =
    row.in_draft && row.is_public ? 'both' : row.in_draft ? 'draft' : row.is_public ? 'published' : 'earlier'
  return { kind, id, site, title, state, url: addressOf(row, locale) }
}

function addressOf({ kind, id, slug, path }: MediaUseRow, locale: Reading['locale']): string | null {
  if (kind === 'page') return path === null ? null : buildPath({ screen: 'content-page', locale, path })
  if (kind === 'press') return buildPath({ screen: 'press', locale })
  if (kind === 'person') return buildPath({ screen: 'person', locale, slug: slug ?? '' })
  const screen = detailScreens[kind]
  return screen && slug ? detailPath(screen, locale, slug, id) : buildPath({ screen: 'home', locale })
}

const detailScreens: { [Kind in MediaUse['kind']]?: 'event-detail' | 'abo-detail' | 'article' } = {
  production: 'event-detail',
  article: 'article',
  abo: 'abo-detail',
}
