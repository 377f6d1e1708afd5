import type { DownloadCategory, DownloadDirectory, PressSource } from '../../../shared/contract/press.ts'
import { listDownloadCategories, listDownloadDirectories, listPressSources } from '../handlers/press/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface PressClient {
  /** Reads the categories that contain files, in the site's order. */
  categories(): Promise<DownloadCategory[]>
  /** Reads the directories that contain files; with `category`, a key, only those of that category. */
  directories(query?: { category?: string | undefined }): Promise<DownloadDirectory[]>
  /** Reads where files are stored, in the site's order; unknown ids are left out. @param ids at most 90 */
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
