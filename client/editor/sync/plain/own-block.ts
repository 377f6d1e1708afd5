// Recognises blocks whose ids are unknown: by creations without an answer, and by what the page had before.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { RawBlock } from './raw-blocks.ts'
import { idOf } from './shapes.ts'

/** A creation that was sent and has not been answered. */
export interface SentCreation {
  name: string
  parent: number | null
  column: number
  /** The values as they were sent. */
  fields: Readonly<Record<string, unknown>>
  /** The ids of the blocks that the page had before. */
  known: readonly number[]
}

/**
 * Returns the block that the creation has made: an unknown one with the same name, place and fields; null without one.
 */
export function ownBlock(blocks: Iterable<RawBlock>, sent: SentCreation): RawBlock | null {
  for (const block of blocks) {
    const isThere = block.name === sent.name && block.parent === sent.parent && block.column === sent.column
    if (isThere && !sent.known.includes(block.id) && hasFields(block, sent.fields)) return block
  }
  return null
}

/**
 * Returns the block that a colleague has restored: an unknown one with the content of a block that is gone. Undo of a
 * deletion creates it again, with another id.
 */
export function restoredBlock(unknown: Iterable<RawBlock>, gone: RawBlock): RawBlock | null {
  for (const block of unknown) if (block.name === gone.name && hasFields(block, gone.raw)) return block
  return null
}

function hasFields({ name, raw }: RawBlock, fields: SentCreation['fields']): boolean {
  const definitions = definitionOf(name)?.fields ?? {}
  return Object.entries(fields).every(([field, value]) => {
    const definition = definitions[field]
    if (!definition || definition.kind === 'layout') return true
    if (definition.kind === 'image' || definition.kind === 'reference')
      return (idOf(raw[field]) ?? raw[field] ?? null) === (idOf(value) ?? value ?? null)
    return plain(raw[field]) === plain(value)
  })
}

/** Null, false, '' and a missing value are the same, and so are HTML texts that differ in their tags alone. */
function plain(value: unknown): string {
  if (value === null || value === undefined || value === false) return ''
  return String(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
