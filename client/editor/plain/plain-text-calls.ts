// Plain texts of a backend that escapes them: edit mode reads characters, and the backend gets its own spelling back.
import { definitionOf } from '../../../shared/blocks/registry.ts'
import {
  decodedAddress,
  decodeEntities,
  encodeEntities,
  entityHabit,
  isEscaped,
  plainTexts,
  type Spelling,
  spellingOf,
} from '../../../shared/html/entities.ts'
import type { BlockCalls } from '../sync/plain/block-calls.ts'
import { isRaw, type Raw, rawBlock, wholeNumber } from '../sync/plain/raw-blocks.ts'

const ofPage: ReadonlySet<string> = new Set(['title', 'headline', 'meta_title', 'meta_description', 'hero_text'])

/** Decodes the plain texts that the calls answer, and sends those that have changed in the spelling of the page. */
export function plainTextCalls(calls: BlockCalls): BlockCalls {
  /** How the page spells its texts; null if they are not escaped. */
  let spelling: Spelling | null = null
  /** The texts as the backend has them, by block and field, so that unchanged ones stay as they are. */
  const stored = new Map<string, { sent: string; shown: string }>()

  return {
    ...calls,
    async page(path, locale) {
      const answer = await calls.page(path, locale)
      spelling = isEscaped(entityHabit(answer)) ? spellingOf(plainTexts(answer, '')) : null
      return shownIn(answer) as Raw
    },
    section: async (slug) => shownIn(await calls.section(slug)) as Raw | null,
    block: async (name, id) => shownIn(await calls.block(name, id), name) as Raw | null,
    create: async (name, data) => shownIn(await calls.create(name, sentOf(name, data)), name) as Raw | null,
    change: async (name, id, data) => shownIn(await calls.change(name, id, sentOf(name, data, id)), name) as Raw | null,
  }

  function shownIn(value: unknown, calledBy = ''): unknown {
    if (Array.isArray(value)) return value.map((item) => shownIn(item))
    if (!isRaw(value)) return value
    const block = rawBlock(value, { parent: null, column: 0, columnId: null })
    const name = definitionOf(block?.name ?? '') ? (block?.name ?? '') : calledBy
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => {
        const kind = kindOf(name, field)
        if (!kind || typeof item !== 'string') return [field, shownIn(item)]
        const shown = kind === 'url' ? decodedAddress(item) : spelling ? decodeEntities(item) : item
        if (shown !== item) stored.set(`${block?.id} ${field}`, { sent: item, shown })
        return [field, shown]
      }),
    )
  }

  function sentOf(name: string, data: Raw, id = wholeNumber(data.id)): Raw {
    return Object.fromEntries(
      Object.entries(data).map(([field, value]) => {
        const kind = kindOf(name, field)
        if (!kind || typeof value !== 'string') return [field, value]
        const before = stored.get(`${id} ${field}`)
        if (before?.shown === value) return [field, before.sent]
        const isEscapedField = kind === 'url' ? before !== undefined : spelling !== null
        return [field, isEscapedField ? encodeEntities(value, spelling ?? spellingOf([before?.sent ?? ''])) : value]
      }),
    )
  }
}

/** Returns whether a field is a plain text or an address; null for others, such as rich text. */
function kindOf(block: string, field: string): 'text' | 'url' | null {
  const kind = definitionOf(block)?.fields[field]?.kind
  if (kind === 'url') return 'url'
  const isText = kind === 'text' || kind === 'textArea' || (!definitionOf(block) && ofPage.has(field))
  return isText ? 'text' : null
}
