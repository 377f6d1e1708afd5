import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { StoredBlock } from '../../../../shared/blocks/stored.ts'
import { isLocalised } from '../../../../shared/fields/stored-field.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { OtherText } from '../../search/documents.ts'
import type { PageSnapshot } from '../pages/snapshot.ts'

export function pageText({ title, headline, metaDescription, heroText, sections }: PageSnapshot): OtherText {
  return {
    title: headline.de ? headline : title,
    lead: joinedTexts([title, metaDescription, heroText].filter((text) => text !== null)),
    text: joinedTexts(blockTexts(sections)),
  }
}

/** Lists the readable texts of all blocks, nested ones included; rich texts are HTML. */
export function blockTexts(sections: PageSnapshot['sections']): Localised[] {
  return sections.flatMap(({ columns }) => columns.flatMap((blocks) => blocks.flatMap(textsOf)))
}

const readable: readonly string[] = ['text', 'textArea', 'richText']

function textsOf({ module, fields, children }: StoredBlock): Localised[] {
  const kinds = definitionOf(module)?.fields ?? {}
  const own = Object.entries(fields).flatMap(([name, value]) =>
    isLocalised(value) && readable.includes(kinds[name]?.kind ?? '') ? [value] : [],
  )
  return [...own, ...children.flatMap(textsOf)]
}

/** Joins the non-empty texts of each language with ` · `; a missing English text falls back to German. */
export function joinedTexts(texts: readonly Localised[]): Localised {
  const inOne = (list: readonly string[]) => list.filter(Boolean).join(' · ')
  return { de: inOne(texts.map(({ de }) => de)), en: inOne(texts.map(({ de, en }) => en || de)) }
}
