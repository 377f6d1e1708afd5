import type { BlockDefinition } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { beginningOf } from '../../../../shared/text/beginning-of.ts'
import type { BlockState } from './state.ts'

/** Returns the label of a block in the history: its kind and the beginning of its text. */
export function labelOf({ module, data, slug }: Pick<BlockState, 'module' | 'data' | 'slug'>): {
  de: string
  en: string
} {
  const definition = definitionOf(module)
  const words = definition?.label ?? { de: module, en: module }
  const text = definition && firstText(definition, data)
  const de = text?.de || slug
  const en = text?.en || de
  return { de: de ? `${words.de}: ${de}` : words.de, en: en ? `${words.en}: ${en}` : words.en }
}

const maxLength = 60

function firstText({ fields }: BlockDefinition, data: Record<string, unknown>): { de: string; en: string } | null {
  for (const name of ['headline', 'content', 'title', 'text', 'description']) {
    const value = data[name] as { de?: string; en?: string | null } | undefined
    if (fields[name] && typeof value === 'object' && value?.de)
      return { de: short(value.de), en: short(value.en ?? '') }
  }
  return null
}

function short(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > maxLength ? `${beginningOf(text, maxLength)}…` : text
}
