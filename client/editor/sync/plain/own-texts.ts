// Writes blocks without making the text of one language a translation: a backend may answer with the other language's
// text where one is missing, and sending it back would store it.
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { type Locale, otherLocale } from '../../../../shared/i18n/locale.ts'
import { Invalid } from '../../../staff/refusals.ts'
import type { BlockCalls } from './block-calls.ts'
import type { ForeignValues } from './foreign-values.ts'
import type { Raw, RawBlock } from './raw-blocks.ts'
import { sentData } from './shapes.ts'

export interface OwnTexts {
  /**
   * Changes a block. Its other values are sent, too, since a backend may empty what is missing.
   * @param block as it was just read in this language
   */
  change(block: Pick<RawBlock, 'id' | 'name' | 'raw'>, data: Raw, language: Locale): Promise<Raw | null>
}

/** @param onPage reads a block from its page in a language, for backends that have no call for one block */
export function ownTexts(
  calls: BlockCalls,
  foreign: ForeignValues,
  onPage: (id: number, language: Locale) => Promise<Raw | null>,
): OwnTexts {
  return {
    async change({ id, name, raw }, data, language) {
      const all = without(sentData({ name, raw }), Object.keys(data))
      const write = async (sent: Raw) => {
        const answer = await foreign.write(name, sent, data, (body) => calls.change(name, id, body, language))
        foreign.noteAnswer(name, sent, answer)
        return answer
      }
      // a block that edit mode does not know is written once
      const maybe = definitionOf(name) ? await maybeOthers({ id, name, raw: all }, language) : []
      if (maybe.length === 0) return write(all)
      let counted: Raw = {}
      try {
        const answer = (await write(without(all, maybe))) ?? (await calls.block(name, id, language))
        // the backend had these texts in this language, and has emptied what was not sent
        if (!answer || maybe.every((field) => isSame(answer[field], raw[field]))) return answer
        counted = foreign.countedOn(name, all, answer)
      } catch (error) {
        // the backend requires them
        if (!(error instanceof Invalid)) throw error
      }
      return write({ ...all, ...counted })
    },
  }

  /** Returns the names of texts that may be the other language's: both languages show the same. */
  async function maybeOthers({ id, name, raw }: Pick<RawBlock, 'id' | 'name' | 'raw'>, language: Locale) {
    const fields = definitionOf(name)?.fields
    const texts = Object.keys(raw).filter((field) => {
      const isText = fields ? textKinds.has(fields[field]?.kind ?? '') : !notTexts.has(field)
      return isText && typeof raw[field] === 'string' && raw[field] !== ''
    })
    if (texts.length === 0) return []
    const second = otherLocale(language)
    const other = (await calls.block(name, id, second)) ?? (await onPage(id, second))
    return other ? texts.filter((field) => other[field] === raw[field]) : []
  }
}

const textKinds: ReadonlySet<string> = new Set(['text', 'textArea', 'richText', 'url'])
const notTexts: ReadonlySet<string> = new Set(['module', 'model', 'parent', 'order'])

function without(raw: Raw, names: readonly string[]): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !names.includes(name)))
}
