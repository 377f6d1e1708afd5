import { isLocalised } from '../../../shared/blocks/stored.ts'
import type { EditorBlock, Sections } from './document.ts'
import { everyBlock } from './tree.ts'

/** How many blocks have a text that is there in German alone. */
export function missingEnglish(sections: Sections): number {
  return [...everyBlock<EditorBlock>(sections)].filter(({ block }) => lacksEnglish(block)).length
}

/** Whether a text of the block itself stands there in German alone. */
export function lacksEnglish({ fields }: EditorBlock): boolean {
  return Object.values(fields).some((value) => isLocalised(value) && value.de !== '' && !value.en)
}
