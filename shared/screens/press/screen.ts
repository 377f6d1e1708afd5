import type { DownloadCategory, DownloadDirectory } from '../../contract/press.ts'
import type { ZipProblem } from '../../entities/press-files/downloads.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'

export interface PressData {
  /** The key of the chosen category; null for all files. */
  category: string | null
  categories: Loadable<DownloadCategory[]>
  directories: Loadable<DownloadDirectory[]>
  /** The selection to restore after a ZIP failed, including files of other categories; sizes in bytes. */
  chosen: { id: number; size: number }[]
  problem: ZipProblem | null
}

export const press = defineScreen<PressData>()({
  words: { de: 'presse/pressedownloads', en: 'press/pressdownloads' },
  query: ['category', 'selected', 'problem'],
})
