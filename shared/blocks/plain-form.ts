// How plain backends name blocks, their fields and the blocks in them. The Worker reads them so for visitors, and edit
// mode for editors, so that both see the same.
import { definitionOf } from './registry.ts'

type Given = Readonly<Record<string, unknown>>

/** The fields that may hold the blocks inside a block. */
export const childFields = ['children', 'items', 'modules'] as const

/** Returns the block's name as a backend gives it; '' without one. */
export function givenName(given: Given): string {
  const called = ['module', 'type', 'block'].find((name) => typeof given[name] === 'string' && given[name] !== '')
  if (called) return String(given[called])
  return typeof given.model === 'string' ? (given.model.split('.').at(-1) ?? '') : ''
}

/**
 * Returns the block's name in our registry, or else its simplified own name; an item without a known name is what its
 * list contains.
 * @param kinds the blocks that its parent may contain; undefined in a section
 */
export function ownName(given: Given, kinds?: readonly string[]): string {
  const called = simplified(givenName(given))
  if (definitionOf(called) && (!kinds || kinds.includes(called))) return called
  const [only] = kinds ?? []
  return kinds?.length === 1 && only ? only : called
}

function simplified(name: string): string {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  return definitionOf(plain) ? plain : plain.replace(/(?:module|block|plugin)$/, '')
}

/** Returns the names under which a backend may have a plain text of a block, the preferred one first. */
export function textNames(block: string, field: string): readonly string[] {
  if (block === 'faqitem' && field === 'content') return ['question', 'title', 'headline', 'content']
  return [field, ...(field === 'content' ? ['text'] : field === 'headline' ? ['title'] : [])]
}

/**
 * Returns the field in which an FAQ item has its answer as HTML, instead of in blocks inside it; null for other blocks.
 */
export function answerField(given: Given, block: string): string | null {
  const rows = childFields.map((name) => given[name]).find(isGiven)
  if (block !== 'faqitem' || (Array.isArray(rows) ? rows.length > 0 : rows !== undefined)) return null
  const own = ['answer', 'text'].find((name) => isGiven(given[name]))
  if (own) return own
  return isGiven(given.title) || isGiven(given.question) ? 'content' : null
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
