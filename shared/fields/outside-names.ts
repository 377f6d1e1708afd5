// What a field of an entity is called outside the desk: in the contract's answer, and in the records of import files.
import type { DeskField } from './desk-kinds.ts'

/** Returns a field's path in a record of an import file: `['prices', 'from']`. */
export function pathInFile(name: string, field: Pick<DeskField, 'file'>): readonly string[] {
  const known = paths.get(field)
  if (known) return known
  const path = (field.file ?? inSnakeCase(name)).split('.')
  paths.set(field, path)
  return path
}

/** An import asks for the paths of each record. */
const paths = new WeakMap<object, readonly string[]>()

/** `videoImageId` becomes `video_image`: a file names what a field refers to, not its id. */
function inSnakeCase(name: string): string {
  return name.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
