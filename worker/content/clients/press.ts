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

export function proxiedPress({ ask, origin }: BackendCalls): PressClient {
  // a plain backend may have its directories, or the files themselves, in the categories
  const nestedDirectories = async () => {
    const { answer } = await ask('downloadCategories', {}, { readAs: 'downloadDirectories' })
    return (answer ?? []) as unknown as DownloadDirectory[]
  }
  const directories: PressClient['directories'] = async ({ category } = {}) => {
    const { kind, answer } = await ask('downloadDirectories', { category })
    if (kind === 'auftakt') return answer ?? []
    const { answer: categories } = await ask('downloadCategories')
    return (answer?.length ? answer : await nestedDirectories())
      .map((directory) => ({ ...directory, category: categoryOf(directory, categories ?? []) }))
      .filter((directory) => !category || directory.category.key === category)
  }
  return {
    categories: async () => {
      const { kind, answer } = await ask('downloadCategories')
      return kind === 'auftakt' ? (answer ?? []) : countedCategories(answer ?? [], await directories())
    },
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

/** Returns a directory's category with its title, which a plain backend may give by its id. */
function categoryOf(
  { category }: DownloadDirectory,
  known: readonly DownloadCategory[],
): DownloadDirectory['category'] {
  const { key } = category
  const found = known.find((each) => [each.key, String(each.id), each.title].includes(key))
  return found ? { key: found.key, title: found.title } : { key, title: category.title || key }
}

/** Returns the categories that have files, with their number, the listed ones first. */
function countedCategories(
  listed: readonly DownloadCategory[],
  directories: readonly DownloadDirectory[],
): DownloadCategory[] {
  const found = new Map(listed.map((category) => [category.key, { ...category, count: 0 }]))
  for (const { category, files } of directories) {
    const { id, count } = found.get(category.key) ?? { id: found.size + 1, count: 0 }
    if (category.key) found.set(category.key, { id, ...category, count: count + files.length })
  }
  return [...found.values()].filter(({ count }) => count > 0)
}
