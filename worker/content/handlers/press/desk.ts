import type {
  DeskPressFile,
  PressFiles,
  PressTree,
} from '../../../../shared/contract/calls/programme/website-schemas.ts'
import { asLocalised } from '../../../../shared/i18n/locale.ts'
import type { MediaKind } from '../../../../shared/media/kinds.ts'
import { variantUrl } from '../../../../shared/media/pictures.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { moment, type Store, select } from '../../store/commit.ts'
import { countsOfDesk } from '../../store/desk/list.ts'
import {
  type DirectoryFileRow,
  directoryFiles,
  mostPressRows,
  pressDirectory,
  treeCategories,
  treeDirectories,
} from '../../store/press/tree.ts'
import { pressDownloads } from './downloads.ts'

export async function readPressTree(store: Store, site: SiteKey): Promise<PressTree> {
  const [categories, directories, counts] = await Promise.all([
    select(store, treeCategories(site)),
    select(store, treeDirectories(site)),
    select(store, countsOfDesk('press-files', site)),
  ])
  const [listed, within] = [categories.slice(0, mostPressRows), directories.slice(0, mostPressRows)]
  return {
    categories: listed.map((category) => ({
      ...rowOf(category),
      directories: within
        .filter((directory) => directory.category === category.id)
        .map((directory) => ({ ...rowOf(directory), files: directory.files })),
    })),
    files: counts.reduce((sum, { state, n }) => sum + (state === 'deleted' ? 0 : n), 0),
    is_cut: listed.length < categories.length || within.length < directories.length,
  }
}

/**
 * Stores the downloads that this isolate has counted, then reads the files of a directory; null if the site has no
 * such directory.
 * @param nowMs the real time, even if `FIXED_NOW` is set
 */
export async function readPressFiles(
  store: Store,
  site: SiteKey,
  id: number,
  nowMs: number,
): Promise<PressFiles | null> {
  await pressDownloads.write(store, site, nowMs)
  const [directory] = await select(store, pressDirectory(site, id))
  if (!directory) return null
  const rows = await select(store, directoryFiles(site, id, moment(store.now)))
  return { results: rows.slice(0, mostPressRows).map(fileOf), is_cut: rows.length > mostPressRows }
}

function fileOf(row: DirectoryFileRow): DeskPressFile {
  const { embargoed_until, downloads, filename, content_type, bytes, copyright, hash } = row
  const kind = row.kind as MediaKind
  const thumb = kind === 'picture' ? variantUrl(hash, 320, 'jpg') : null
  return {
    ...rowOf(row),
    embargoed_until,
    downloads,
    is_visible: row.is_visible === 1,
    media: row.media === null ? null : { id: row.media, filename, kind, content_type, bytes, copyright, thumb },
  }
}

type Row = Pick<DirectoryFileRow, 'id' | 'revision' | 'state' | 'title' | 'position'>

function rowOf({ id, revision, state, title, position }: Row) {
  return { id, revision, state, title: asLocalised(JSON.parse(title)), position: Number(position) }
}
