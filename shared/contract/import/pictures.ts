import { z } from 'zod'
import { line, localised } from './text.ts'

/** A path relative to the import file's folder. */
const filePath = z
  .string()
  .min(1)
  .max(300)
  .refine(
    (path) =>
      /^[^\u0000-\u001f\u007f\\:*?"<>|%]+$/.test(path) &&
      !/^[/~]|(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\/$/.test(path) &&
      path.isWellFormed(),
    'must be a relative path below the folder of the import file, like pictures/quartet.jpg',
  )
  .meta({ description: 'Relative path below the folder of the import file' })

const mediaHash = z.string().regex(/^[0-9a-f]{32}$/, 'must be the 32 hex digits of a file in the media store')

const tags = z.array(line(60)).max(20).optional()

const pictureFields = {
  file: filePath.optional(),
  hash: mediaHash.optional(),
  alt: localised(line(400)).nullish(),
  is_decorative: z.literal(true).optional(),
  copyright: line(200).nullish(),
  /** The focal point: its distance from the left and from the top, 0–1. */
  focal_x: z.number().min(0).max(1).optional(),
  focal_y: z.number().min(0).max(1).optional(),
  tags,
}

const hasOneSource = [
  ({ file, hash }: { file?: string | undefined; hash?: string | undefined }) =>
    (file === undefined) !== (hash === undefined),
  'needs either file or hash',
] as const

/** A picture, either by `file` or by `hash`; `alt` is its alternative text and caption, null if it still lacks one. */
export const picture = z
  .strictObject(pictureFields)
  .refine(...hasOneSource)
  .refine(({ file, alt, is_decorative }) => !file || alt || alt === null || is_decorative, {
    error: 'is missing: describe the picture',
    path: ['alt'],
  })
  .meta({ id: 'picture' })
export type ImportPicture = z.output<typeof picture>

/**
 * A PDF, either by `file` or by `hash`. `title` is the text of the link, by default `alt`, which is the PDF's
 * description in the media library, by default `title`.
 */
export const pdf = z
  .strictObject({
    file: filePath.optional(),
    hash: mediaHash.optional(),
    title: localised(line(200)).optional(),
    alt: localised(line(400)).nullish(),
    copyright: line(200).nullish(),
    tags,
  })
  .refine(...hasOneSource)
  .refine(({ title, alt }) => title || alt !== undefined, { error: 'is missing', path: ['title'] })
export type ImportPdf = z.output<typeof pdf>

/** A file of the press area. `alt` is the alternative text of a picture, or the title of any other file. */
export const file = z
  .strictObject({ ...pictureFields, alt: localised(line(400)).optional() })
  .refine(...hasOneSource)
  .meta({ id: 'file' })
export type ImportFileRef = z.output<typeof file>
