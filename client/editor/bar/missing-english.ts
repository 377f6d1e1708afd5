import { isLocalised, isStoredImage } from '../../../shared/blocks/stored.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { everyBlock } from '../document/tree.ts'

/** How many blocks have a text that is there in German alone. */
export function missingEnglish(sections: Sections): number {
  return [...everyBlock<EditorBlock>(sections)].filter(({ block }) => lacksEnglish(block)).length
}

export function lacksEnglish({ fields }: EditorBlock): boolean {
  return Object.values(fields).some(
    (value) => isLocalised(value) && !isStoredImage(value) && value.de !== '' && !value.en,
  )
}
