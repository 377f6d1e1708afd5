import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { everyBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'

/** Counts the blocks with a German text that has no English. */
export function missingEnglish(sections: Sections): number {
  return [...everyBlock<EditorBlock>(sections)].filter(({ block }) => lacksEnglish(block)).length
}

/** Whether a German text of the block itself has no English. */
export function lacksEnglish({ fields }: EditorBlock): boolean {
  return Object.values(fields).some((value) => isLocalised(value) && value.de !== '' && !value.en)
}
