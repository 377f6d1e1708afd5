import type { BlockDefinition, Field } from '../../../../../shared/blocks/define.ts'
import { blocks } from '../../../../../shared/blocks/registry.ts'
import { both } from '../../store/some-rows.ts'

/**
 * Returns one block of each kind in the toolbars, with its child blocks and a value in each field that is not
 * derived.
 */
export const filledBlocks = (): object[] =>
  (Object.values(blocks) as BlockDefinition[]).filter(({ toolbar }) => toolbar.length > 0).map(filled)

function filled({ name, fields, children = [] }: BlockDefinition): object {
  return {
    module: name,
    fields: Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'derived')
        .map(([field, rules]) => [field, somethingFor(rules)]),
    ),
    children: children.map((child) => filled(blocks[child as keyof typeof blocks] as BlockDefinition)),
  }
}

function somethingFor(field: Field): unknown {
  const values: Record<Field['kind'], unknown> = {
    text: both('Wort'),
    textArea: both('Wort'),
    richText: both('<p>Wort</p>'),
    url: { de: 'https://example.org/' },
    select: undefined,
    headingLevel: 2,
    anchor: '',
    image: 1,
    duration: '3:02',
    flag: true,
    reference: 1,
    layout: 0,
    derived: undefined,
    embed: undefined,
  }
  if (field.kind === 'embed') return embeds[field.hosts]
  return field.kind === 'select' ? field.default : values[field.kind]
}

const embeds = {
  video: 'https://vimeo.com/123456789',
  videoList: 'https://vimeo.com/123456789',
  audio: 'https://soundcloud.com/a/b',
  viewer: 'https://issuu.com/a/docs/b',
  social: 'https://www.instagram.com/p/Cabcdefghij/',
}
