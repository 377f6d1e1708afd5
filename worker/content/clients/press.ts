import type { DownloadCategory, DownloadDirectory, PressSource } from '../../../shared/contract/press.ts'
import { listDownloadCategories, listDownloadDirectories, listPressSources } from '../handlers/press/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface PressClient {
  /** Categories with files, in the site's order. */
  categories(): Promise<DownloadCategory[]>
  /** All directories with files, or those of the category with this key. */
  directories(query?: { category?: string | undefined }): Promise<DownloadDirectory[]>
  /** Files with their place in the media store, in the site's order, without unknown ids. At most 90 ids. */
  sources(ids: readonly number[]): Promise<PressSource[]>
}

export function embeddedPress(reading: Reading): PressClient {
  return {
    categories: () => listDownloadCategories(reading),
    directories: (query) => listDownloadDirectories(reading, query),
    sources: (ids) => listPressSources(reading, ids),
  }
}

export function proxiedPress({ list, origin }: BackendCalls): PressClient {
  const directories: PressClient['directories'] = ({ category } = {}) => list('downloadDirectories', { category })
  return {
    categories: () => list('downloadCategories'),
    directories,
    sources: async (ids) =>
      (await directories()).flatMap(({ title, files }) =>
        files
          .filter((file) => ids.includes(file.id) && file.url.startsWith('/'))
          .map((file) => ({ ...file, directory: title, place: { kind: 'backend', url: origin + file.url } })),
      ),
  }
}
