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
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { BlockCalls } from '../sync/plain/block-calls.ts'
import { isRaw, type Raw, rawBlock } from '../sync/plain/raw-blocks.ts'

const ofPage = ['title', 'headline', 'meta_title', 'meta_description', 'hero_text']

/**
 * Decodes the plain texts that the calls answer, and sends those that have changed in the spelling of the page.
 * @param own the page's language
 */
export function plainTextCalls(calls: BlockCalls, own: Locale): BlockCalls {
  /** How the page spells its texts; null if they are not escaped. */
  let spelling: Spelling | null = null
  /** The texts as the backend has them, by language, block and field, so that unchanged ones stay as they are. */
  const stored = new Map<string, { sent: string; shown: string }>()
  /** The same by the shown text, for a block that is created again. */
  const known = new Map<string, string>()

  return {
    async page(path, locale) {
      const answer = await calls.page(path, locale)
      const habit = entityHabit(answer)
      if (isEscaped(habit)) spelling = spellingOf(plainTexts(answer, ''))
      else if (habit.bare > 0) spelling = null
      const shown = shownIn(answer, locale) as Raw
      const texts = ofPage.flatMap((name) => (typeof shown[name] === 'string' ? [[name, decoded(shown[name])]] : []))
      return { ...shown, ...Object.fromEntries(texts) }
    },
    section: async (slug) => shownIn(await calls.section(slug), own) as Raw | null,
    block: async (name, id, language = own) =>
      shownIn(await calls.block(name, id, language), language, name) as Raw | null,
    async create(name, data, language = own) {
      return shownIn(
        await calls.create(name, sentIn(data, language, name) as Raw, language),
        language,
        name,
      ) as Raw | null
    },
    async change(name, id, data, language = own) {
      const sent = sentIn(data, language, name, id) as Raw
      return shownIn(await calls.change(name, id, sent, language), language, name) as Raw | null
    },
    remove: calls.remove,
  }

  function decoded(text: string): string {
    return spelling ? decodeEntities(text) : text
  }

  function shownIn(value: unknown, language: Locale, calledBy = ''): unknown {
    return eachText(value, calledBy, null, (item, field, kind, id) => {
      const shown = kind === 'url' ? decodedAddress(item) : decoded(item)
      if (shown !== item) {
        stored.set(`${language} ${id} ${field}`, { sent: item, shown })
        known.set(shown, item)
      }
      return shown
    })
  }

  function sentIn(value: unknown, language: Locale, calledBy: string, calledId: number | null = null): unknown {
    return eachText(value, calledBy, calledId, (item, field, kind, id) => {
      const before = stored.get(`${language} ${id} ${field}`)
      if (before?.shown === item) return before.sent
      const isPlain = kind === 'url' ? before === undefined && !known.has(item) : spelling === null
      if (isPlain) return item
      return known.get(item) ?? encodeEntities(item, spelling ?? spellingOf([before?.sent ?? '']))
    })
  }
}

type Change = (item: string, field: string, kind: 'text' | 'url', id: number | null) => string

/** Changes the plain texts and addresses of blocks that we know; unknown blocks stay as they are. */
function eachText(value: unknown, calledBy: string, calledId: number | null, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => eachText(item, '', null, change))
  if (!isRaw(value)) return value
  const block = rawBlock(value, { parent: null, column: 0, columnId: null })
  const name = definitionOf(block?.name ?? '') ? (block?.name ?? '') : calledBy
  const id = block?.id ?? calledId
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => {
      const kind = kindOf(name, field)
      if (kind && typeof item === 'string') return [field, change(item, field, kind, id)]
      return [field, eachText(item, '', null, change)]
    }),
  )
}

/** Returns whether a field is a plain text or an address; null for others, such as rich text. */
function kindOf(block: string, field: string): 'text' | 'url' | null {
  const kind = definitionOf(block)?.fields[field]?.kind
  if (kind === 'url') return 'url'
  return kind === 'text' || kind === 'textArea' ? 'text' : null
}
