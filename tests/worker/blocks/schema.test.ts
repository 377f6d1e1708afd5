import { describe, expect, test } from 'vitest'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import { blockSchema, fieldsSchema } from '../../../shared/blocks/schema.ts'
import type { SchemaOptions } from '../../../shared/fields/field-schemas.ts'
import { cleanRichText } from '../../../worker/content/rich-text.ts'

const one: SchemaOptions = { texts: 'one', toolbar: 'standard', cleanHtml: cleanRichText }
const both: SchemaOptions = { ...one, texts: 'both' }
const regional: SchemaOptions = { ...one, toolbar: 'regional' }

function problems(name: BlockName, fields: Record<string, unknown>, options = one): string[] {
  const result = fieldsSchema(blocks[name], options).safeParse(fields)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

const required: [name: BlockName, fields: Record<string, unknown>, missing: string[]][] = [
  ['headline', {}, ['headline_level', 'content']],
  ['link', {}, ['content', 'link_url']],
  ['image', {}, ['image']],
  ['video', {}, ['video_url']],
  ['quote', { content: '<p> </p>' }, ['content']],
  ['faqitem', {}, ['content']],
  ['fullteaser', {}, ['image', 'headline', 'text']],
  ['teaserlistitem', {}, ['image', 'headline']],
  ['imagelistitem', {}, ['image']],
  ['videolistitem', {}, ['image', 'video_url']],
  ['audio', {}, ['embed']],
  ['viewer', {}, ['embed']],
  ['socialmedia', {}, ['embed']],
  ['sponsorlistitem', {}, ['sponsor']],
  ['articlelistitem', {}, ['article']],
  ['eventlistitem', {}, ['event']],
  ['text', {}, []],
  ['faq', {}, []],
]

describe('required (spec §5)', () => {
  test.each(required)('%s', (name, fields, missing) => {
    expect(problems(name, fields).sort()).toEqual(missing.map((field) => `${field}: required`).sort())
  })

  test('German is the required language', () => {
    const level = { headline_level: 2 }
    expect(problems('headline', { ...level, content: { de: 'Saal', en: null } }, both)).toEqual([])
    expect(problems('headline', { ...level, content: { de: '', en: 'Hall' } }, both)).toEqual(['content.de: required'])
    expect(problems('headline', { ...level, content: null }, both)).toEqual(['content.de: required'])
  })

  test('either a typed or a picked address is enough', () => {
    expect(problems('link', { content: 'a', link: '/de' })).toEqual([])
    expect(problems('link', { content: { de: 'a' }, link: { de: '/de' } }, both)).toEqual([])
    expect(problems('link', { content: 'a', link: '' })).toEqual(['link_url: required'])
  })
})

describe('limits', () => {
  const teaser = { image: 1, headline: 'a', text: 'a'.repeat(256) }

  test('a full teaser has 256 characters', () => {
    expect(problems('fullteaser', teaser)).toEqual([])
    expect(problems('fullteaser', { ...teaser, text: `${teaser.text}b` })).toEqual(['text: too_long'])
  })

  test('five megabytes are refused before cleaning', () => {
    expect(problems('text', { content: 'a'.repeat(5_000_000) })).toEqual(['content: too_long'])
    expect(problems('audio', { embed: 'https://'.padEnd(5_000_000, 'a') })).toEqual(['embed: not_an_allowed_embed'])
  })

  test('headings go from 2 to 6, on regional sites to 4', () => {
    const headline = (headline_level: unknown) => ({ headline_level, content: 'a' })
    for (const level of [2, 3, 4, 5, 6]) expect(problems('headline', headline(level))).toEqual([])
    for (const level of [0, 1, 7, 2.5, '2', null]) expect(problems('headline', headline(level))).toHaveLength(1)
    expect(problems('headline', headline(4), regional)).toEqual([])
    expect(problems('headline', headline(5), regional)).toEqual(['headline_level: not_an_option'])
  })

  test('a container has one of six layouts', () => {
    for (const layout of [0, 5]) expect(problems('container', { layout })).toEqual([])
    for (const layout of [-1, 6, null]) expect(problems('container', { layout })).toHaveLength(1)
  })

  test('a picture is horizontal or vertical, a link a button or a text link, a length minutes and seconds', () => {
    expect(problems('image', { image: 1, alias: 'square' })).toEqual(['alias: not_an_option'])
    expect(problems('image', { image: 1, alias: 'constructor' })).toEqual(['alias: not_an_option'])
    expect(problems('link', { content: 'a', link_url: '/de', extra_class: 'x' })).toEqual([
      'extra_class: not_an_option',
    ])
    const video = { video_url: 'https://vimeo.com/123456789' }
    for (const length of ['', '3:02', '61:00', '1:02:03']) expect(problems('video', { ...video, length })).toEqual([])
    for (const length of ['3', '3:60', 'drei'])
      expect(problems('video', { ...video, length })).toEqual(['length: not_a_duration'])
  })

  test('an anchor is a word', () => {
    for (const anchor of ['', 'anreise', '#Anreise', 'so geht es', 'fünf_6'])
      expect(problems('text', { anchor })).toEqual([])
    for (const anchor of ['"><', 'a"b', '-', 'a/b'])
      expect(problems('text', { anchor })).toEqual(['anchor: not_an_anchor'])
  })
})

describe('addresses', () => {
  const link = (link_url: unknown) => ({ content: 'a', link_url })

  test('default to https', () => {
    expect(fieldsSchema(blocks.link, one).parse(link('example.org/tickets'))).toMatchObject({
      link_url: 'https://example.org/tickets',
    })
  })

  test.each(['/de/konzerte', '#anreise', 'mailto:a@auftakt.example', 'tel:+494066969100', 'http://example.org'])(
    '%s is one',
    (address) => {
      expect(problems('link', link(address))).toEqual([])
    },
  )

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:x',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'https://a@evil.example',
    'konzerte',
    'https:',
  ])('%s is not a manifest', (address) => {
    expect(problems('link', link(address))).toEqual(['link_url: not_an_address'])
  })

  test('of media are stored in one form, with the provider beside them', () => {
    expect(
      fieldsSchema(blocks.socialmedia, one).parse({ embed: ' https://instagram.com/p/AuftaktDemo/?x=1 ' }),
    ).toEqual({
      embed: 'https://www.instagram.com/p/AuftaktDemo/',
      media_type: 'instagram',
    })
    expect(problems('socialmedia', { embed: 'https://www.tiktok.com/@a/video/7000000000000000000' }, regional)).toEqual(
      ['embed: not_an_allowed_embed'],
    )
    expect(problems('video', { video_url: '/media/0123456789abcdef0123456789abcdef/film.mp4' })).toEqual([])
    expect(problems('video', { video_url: 'https://youtu.be/AUFTAKTDEMO' })).toEqual([])
  })
})

describe('what is stored', () => {
  test('is clean: no markup beyond the allow-list, no control or bidirectional marks, no unknown fields', () => {
    const text = fieldsSchema(blocks.text, one).parse({ content: '<p onclick="x">a<script>b</script></p>', evil: 1 })
    expect(text).toEqual({ content: '<p>a</p>', anchor: '' })
    const headline = fieldsSchema(blocks.headline, one).parse({
      headline_level: 2,
      content: ' a\u202eb\u0000\nc\u200b <b> ',
    })
    expect(headline.content).toBe('ab c <b>')
  })

  test('is complete: missing fields have the empty value', () => {
    expect(fieldsSchema(blocks.image, both).parse({ image: { id: 7, url: '/media/x' } })).toEqual({
      alias: 'horizontal',
      image: 7,
      link: { de: '', en: null },
      anchor: '',
      description: { de: '', en: null },
    })
  })

  test('has the right type everywhere', () => {
    expect(problems('headline', { headline_level: 2, content: { de: 'a' } })).toEqual(['content: wrong_type'])
    expect(problems('headline', { headline_level: 2, content: 'a' }, both)).toEqual(['content: wrong_type'])
    expect(problems('image', { image: 'a', description: 3 })).toEqual(
      expect.arrayContaining(['image: wrong_type', 'description: wrong_type']),
    )
  })
})

describe('a block with children', () => {
  const answer = { module: 'text', content: '<p>Ja.</p>' }
  const faq = (children: unknown) => ({ module: 'faq', anchor: 'fragen', children })
  const wrong = (value: unknown) => {
    const result = blockSchema(blocks.faq, one).safeParse(value)
    return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  }

  test('is checked down to the last of them', () => {
    expect(
      blockSchema(blocks.faq, one).parse(faq([{ module: 'faqitem', content: 'Geht das?', children: [answer] }])),
    ).toEqual({
      module: 'faq',
      anchor: 'fragen',
      children: [{ module: 'faqitem', content: 'Geht das?', children: [{ ...answer, anchor: '' }] }],
    })
    expect(wrong(faq([{ module: 'faqitem', content: '', children: [answer] }]))).toEqual([
      'children.0.content: required',
    ])
    expect(wrong(faq([{ module: 'faqitem', content: 'a', children: [] }]))).toEqual(['children.0.children: too_few'])
  })

  test('holds only what its definition names', () => {
    expect(wrong(faq([{ module: 'faq', children: [] }]))).toEqual(['children.0.module: block_not_allowed'])
    expect(wrong(faq([{ module: '__proto__' }]))).toEqual(['children.0.module: block_not_allowed'])
    expect(wrong(faq('a'))).toHaveLength(1)
    expect(blockSchema(blocks.text, one).parse({ ...answer, children: [answer] })).not.toHaveProperty('children')
  })
})
