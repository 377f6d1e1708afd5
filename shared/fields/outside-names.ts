// What a field of an entity is called outside the desk: in the contract's answer, and in the records of import files.
import type { DeskField } from './desk-kinds.ts'

/** Returns a field's path in a record of an import file: `['prices', 'from']`. */
export function pathInFile(name: string, { file = inSnakeCase(name) }: Pick<DeskField, 'file'>): string[] {
  return file.split('.')
}

/** `videoImageId` becomes `video_image`: a file names what a field refers to, not its id. */
function inSnakeCase(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
