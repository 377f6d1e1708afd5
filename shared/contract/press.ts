// Press files are in directories, and directories in categories (spec §7).
import { z } from 'zod'
import { file, image, ownPath } from './common.ts'

/** A category with the number of its files that are not under embargo; categories without such files are left out. */
export const downloadCategory = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  count: z.int().positive(),
})
export type DownloadCategory = z.infer<typeof downloadCategory>

/** `text` is the file's title. Pictures have `width` and `height` in pixels, and an `image` for display. */
export const pressFile = file.extend({
  filename: z.string(),
  content_type: z.string(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  image: image.nullable(),
})
export type PressFile = z.infer<typeof pressFile>

export const downloadDirectory = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  category: z.object({ key: z.string(), title: z.string() }),
  /** The page of the performer whom the directory is named after. */
  performer_url: ownPath.optional(),
  files: z.array(pressFile),
})
export type DownloadDirectory = z.infer<typeof downloadDirectory>

/** A file with the location of its content. Not part of the API. */
export interface PressSource extends PressFile {
  /** The title of the directory. */
  directory: string
  place: { kind: 'stored'; hash: string } | { kind: 'backend'; url: string }
}
