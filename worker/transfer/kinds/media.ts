import type { ImportFileRef, ImportPdf, ImportPicture } from '../../../shared/contract/import.ts'
import type { MediaField } from '../../../shared/entities/define.ts'
import { BadFile } from '../import/files.ts'
import type { FromFile, Kind, ToFile } from './kind.ts'

/** A picture, PDF or any file of the media library, which a file contains with its description. */
export const media: Kind<MediaField> = {
  toFile: (id, { accepts }, context) => (typeof id === 'number' ? written[accepts](id, context) : undefined),
  fromFile: (given, { accepts }, context, path) => (given ? read[accepts](given as never, context, path) : null),
}

const written: Record<MediaField['accepts'], (id: number, context: ToFile) => object | undefined> = {
  picture: (id, context) => context.media.picture(id),
  document: (id, context) => context.media.pdf(id),
  file: (id, context) => context.media.file(id),
}

const read = {
  picture: pictureId,
  document: (pdf: ImportPdf, context: FromFile, path: string) => filed(context, path, () => context.files.pdfId(pdf)),
  file: (given: ImportFileRef, context: FromFile, path: string) =>
    filed(context, path, () => context.files.fileId(given, given.alt ?? { de: '' })),
}

/** Returns a picture's row id: 0 for a new one in a dry run; null if staff have deleted it, or if it is refused. */
export function pictureId(picture: ImportPicture, context: FromFile, path: string): Promise<number | null> {
  return filed(context, path, () => context.files.pictureId(picture))
}

async function filed({ refuse }: FromFile, path: string, id: () => Promise<number | null>): Promise<number | null> {
  try {
    return await id()
  } catch (error) {
    if (!(error instanceof BadFile)) throw error
    refuse(path, error.message)
    return null
  }
}
