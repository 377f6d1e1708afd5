import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { BlockData } from '../../../../shared/contract/page.ts'
import type { EditorBlock } from '../../document/document.ts'

/**
 * Returns the ids of the `<details>` elements that are open in the preview: one for each visible child that is open in
 * the form. Null if the block's definition allows no children in `<details>`.
 * @param shown the block as the preview renders it
 * @param open keys of the children that are open in the form
 */
export function openedDisclosures(
  shown: BlockData | null,
  edited: EditorBlock,
  open: ReadonlySet<string>,
): string[] | null {
  const discloses = definitionOf(edited.module)?.children?.some((name) => definitionOf(name)?.disclosureId)
  if (!discloses) return null
  const visible = edited.children.filter(({ hidden }) => !hidden)
  return (shown?.children ?? []).flatMap((child, index) => {
    const documentId = definitionOf(child.module)?.disclosureId?.(child.id)
    return documentId && open.has(visible[index]?.key ?? '') ? [documentId] : []
  })
}
