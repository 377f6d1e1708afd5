// Responses of the desk's API for the press area (`/admin/api/press/`), drafts included.
import type { Localised } from '../../locale.ts'
import type { MediaKind } from '../../media.ts'
import type { DeskEntry } from '../contract.ts'

interface PressRow extends Pick<DeskEntry, 'id' | 'revision' | 'state'> {
  title: Localised
  position: number
}

/** The response of `GET press/`: categories with their directories, in the order of the press page. */
export interface PressTree {
  categories: readonly PressCategory[]
  files: number
  /** Whether the site has more categories or directories than are listed. */
  is_cut: boolean
}

export interface PressCategory extends PressRow {
  directories: readonly PressDirectory[]
}

export interface PressDirectory extends PressRow {
  /** The number of files, counted up to `mostCounted`. */
  files: number
}

/** The response of `GET press/{id}/`: the files of a directory, in the order of the press page. */
export interface PressFiles {
  results: readonly DeskPressFile[]
  /** Whether the directory has more files than are listed. */
  is_cut: boolean
}

export interface DeskPressFile extends PressRow {
  /** UTC; null for a file without an embargo. */
  embargoed_until: string | null
  /** Whether visitors can download the file now. */
  is_visible: boolean
  /** How often visitors have downloaded the file, including downloads as part of a ZIP. */
  downloads: number
  /** Null if the file is missing in the media library. */
  media: PressMedia | null
}

export interface PressMedia {
  id: number
  filename: string
  kind: MediaKind
  content_type: string
  bytes: number
  copyright: string | null
  /** The root-relative address of a small picture; null if the file is not a picture. */
  thumb: string | null
}

/** The files of a directory are counted up to this number. */
export const mostCounted = 100
