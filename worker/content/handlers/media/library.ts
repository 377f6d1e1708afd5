import { withQuery } from '../../../../shared/contract/call-address.ts'
import type {
  LibraryQuery,
  MediaDetail,
  MediaItem,
  MediaList,
  MediaUpdate,
  MediaUse,
} from '../../../../shared/contract/media-library.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { queryWords } from '../../../../shared/text/query-words.ts'
import { type MediaRow, mediaById, mediaList } from '../../store/media/queries.ts'
import type { MediaUseRow } from '../../store/media/use-row.ts'
import { mediaUses, mostMediaUses } from '../../store/media/uses.ts'
import { sql } from '../../store/sql.ts'
import { libraryPageSize } from '../library-query.ts'
import { pagedList } from '../paging.ts'
import type { Reading } from '../reading.ts'

type Description = Omit<MediaUpdate, 'was'>
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

/** Whether a picture still has the values that the editor has seen. */
export function isStill({ alt, copyright, focal }: MediaItem, was: Description): boolean {
  return (
    (was.alt?.de === undefined || was.alt.de === alt.de) &&
    (was.alt?.en === undefined || (was.alt.en || null) === alt.en) &&
    (was.copyright === undefined || (was.copyright || null) === (copyright || null)) &&
    (was.focal === undefined || (was.focal.x === focal.x && was.focal.y === focal.y))
  )
}

/** Returns the desk's values of a changed description; omitted parts, also a language, keep their values. */
export function describedValues(picture: MediaItem, { alt, copyright, focal }: Description): Record<string, unknown> {
  const step = (share: number) => Math.round(share * 100) / 100
  return {
    ...(alt && { alt: { de: alt.de ?? picture.alt.de, en: alt.en === undefined ? picture.alt.en : alt.en } }),
    ...(copyright !== undefined && { copyright }),
    ...(focal && { focalX: step(focal.x), focalY: step(focal.y) }),
  }
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
  if (withoutPage.includes(kind)) return null
  if (kind === 'page') return path === null ? null : buildPath({ screen: 'content-page', locale, path })
  if (kind === 'press') return buildPath({ screen: 'press', locale })
  if (kind === 'person') return buildPath({ screen: 'person', locale, slug: slug ?? '' })
  const screen = detailScreens[kind]
  return screen && slug ? detailPath(screen, locale, slug, id) : buildPath({ screen: 'home', locale })
}

const withoutPage: readonly MediaUse['kind'][] = ['work', 'venue', 'menu', 'settings', 'redirect']

const detailScreens: { [Kind in MediaUse['kind']]?: 'event-detail' | 'abo-detail' | 'article' } = {
  production: 'event-detail',
  article: 'article',
  abo: 'abo-detail',
}
