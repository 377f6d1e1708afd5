import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { StoredField } from '../../../shared/fields/stored-field.ts'

/** Returns the block with a change applied to itself or to a descendant. */
export function changeBlock(block: EditorBlock, key: string, change: (block: EditorBlock) => EditorBlock): EditorBlock {
  if (block.key === key) return change(block)
  const children = block.children.map((child) => changeBlock(child, key, change))
  return children.some((child, index) => child !== block.children[index]) ? { ...block, children } : block
}

export function setField(block: EditorBlock, key: string, field: string, value: StoredField): EditorBlock {
  return changeBlock(block, key, (owner) => ({ ...owner, fields: { ...owner.fields, [field]: value } }))
}

/** Inserts a child into the block or a descendant; an index past the end appends it. */
export function insertChild(block: EditorBlock, key: string, index: number, child: EditorBlock): EditorBlock {
  return changeBlock(block, key, (owner) => ({ ...owner, children: owner.children.toSpliced(index, 0, child) }))
}

export function removeChild(block: EditorBlock, key: string, index: number): EditorBlock {
  return changeBlock(block, key, (owner) => ({ ...owner, children: owner.children.toSpliced(index, 1) }))
}

/** Moves a child of the block or of a descendant. `to` is clamped to the list's bounds. */
export function moveChild(block: EditorBlock, key: string, from: number, to: number): EditorBlock {
  return changeBlock(block, key, (owner) => {
    const child = owner.children[from]
    const target = Math.max(0, Math.min(to, owner.children.length - 1))
    if (!child || target === from) return owner
    return { ...owner, children: owner.children.toSpliced(from, 1).toSpliced(target, 0, child) }
  })
}

/** Whether two states of a block have the same content; a missing value equals an empty one. */
export function hasSameContent(a: EditorBlock, b: EditorBlock): boolean {
  return JSON.stringify(contentOfBlock(a)) === JSON.stringify(contentOfBlock(b))
}

/** Whether two values have the same content; a missing value equals an empty one. */
export function isSameValue(a: StoredField, b: StoredField): boolean {
  return JSON.stringify(contentOfValue(a)) === JSON.stringify(contentOfValue(b))
}

function contentOfBlock({ key, module: name, hidden, fields, children }: EditorBlock): unknown {
  const values = Object.entries(fields)
    .map(([field, value]) => [field, contentOfValue(value)] as const)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return [key, name, hidden, values, children.map(contentOfBlock)]
}

function contentOfValue(value: StoredField): unknown {
  if (value === null || value === '' || value === false) return null
  if (typeof value !== 'object') return value
  if ('hash' in value) return value.id
  return value.de || value.en ? [value.de, value.en || null] : null
}
