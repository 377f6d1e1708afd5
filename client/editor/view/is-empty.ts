import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'

/** Whether the block has no visible content. */
export function isEmpty(block: EditorBlock): boolean {
  const { fields = {}, children } = definitionOf(block.module) ?? {}
  if (block.children.some((child) => !isEmpty(child))) return false
  if (children && Object.values(fields).every(({ required }) => !required)) return true
  return Object.entries(fields).every(([name, field]) => {
    if (!contents.has(field.kind)) return true
    const value = block.fields[name]
    if (typeof value === 'object' && value !== null && 'de' in value) return !value.de && !value.en
    return !value
  })
}

const contents = new Set<string>(['text', 'textArea', 'richText', 'image', 'embed', 'reference', 'url'])
