import type { DownloadCategory, DownloadDirectory, PressSource } from '../../../shared/contract/press.ts'
import {
  listDownloadCategories,
  listDownloadDirectories,
  listPressSources,
  readNextRelease,
} from '../handlers/press/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface PressClient {
  /** Reads the categories that contain a file that is not under an embargo, in the site's order. */
  categories(): Promise<DownloadCategory[]>
  /**
   * Reads the directories that contain a file that is not under an embargo; with the key of a category, only its
   * directories.
   */
  directories(query?: { category?: string | undefined }): Promise<DownloadDirectory[]>
  /** Reads where files are stored, in the site's order, without unknown and embargoed files. @param ids at most 90 */
  sources(ids: readonly number[]): Promise<PressSource[]>
  /** Reads when the next embargo ends; null without one, or if the site is proxied. */
  nextAt(): Promise<Date | null>
}

export function embeddedPress(reading: Reading): PressClient {
  return {
    categories: () => listDownloadCategories(reading),
    directories: (query) => listDownloadDirectories(reading, query),
    sources: (ids) => listPressSources(reading, ids),
    nextAt: () => readNextRelease(reading),
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
    // the contract has no embargoes
    nextAt: async () => null,
  }
}
