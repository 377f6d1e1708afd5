import { expect, test } from 'vitest'
import { blocks } from '../../../shared/blocks/registry.ts'
import { importBlock } from '../../../shared/contract/import/blocks.ts'
import type { SchemaOptions } from '../../../shared/fields/field-schemas.ts'
import { fieldSchema } from '../../../shared/fields/field-schemas.ts'
import { visibleLength } from '../../../shared/fields/rich-text-size.ts'

const options: SchemaOptions = { texts: 'one', toolbar: 'standard', cleanHtml: (html) => html }
const { length, anchor, video_url } = blocks.video.fields
const { link } = blocks.link.fields

const imports = (fields: object) =>
  importBlock('standard').safeParse({ block: 'video', video_url: 'https://vimeo.com/76979871', ...fields }).success
const importsLink = (address: string) =>
  importBlock('standard').safeParse({ block: 'link', content: 'Tickets', link: { de: address } }).success

test.each(['', '3:02', '0:59', '59:59', '120:00', '1:03:02', '12:00:00'])(
  'a length of %j is taken by both',
  (value) => {
    expect([fieldSchema(length, options, false).safeParse(value).success, imports({ length: value })]).toEqual([
      true,
      true,
    ])
  },
)

test.each(['1:99:30', '3:60', '3', ':30', '1:2:03:04', '1000:00', '3.02'])(
  'a length of %j is refused by both',
  (value) => {
    expect([fieldSchema(length, options, false).safeParse(value).success, imports({ length: value })]).toEqual([
      false,
      false,
    ])
  },
)

test.each(['', 'a', 'anreise', 'Über_uns-2', '1', 'x'.repeat(80)])('an anchor of %j is taken by both', (value) => {
  expect([fieldSchema(anchor, options, false).safeParse(value).success, imports({ anchor: value })]).toEqual([
    true,
    true,
  ])
})

test.each(['-a', 'a.b', 'a/b', 'x'.repeat(81)])('an anchor of %j is refused by both', (value) => {
  expect([fieldSchema(anchor, options, false).safeParse(value).success, imports({ anchor: value })]).toEqual([
    false,
    false,
  ])
})

test.each([
  ['https://vimeo.com/76979871', true],
  ['/media/0123456789abcdef0123456789abcdef/film.mp4', true],
  ['https://example.com/film.mp4', false],
  ['javascript:alert(1)', false],
])('a video at %j is taken by both: %j', (value, isTaken) => {
  const asField = fieldSchema(video_url, options, false).safeParse(value).success
  expect([asField, imports({ video_url: value })]).toEqual([isTaken, isTaken])
})

test.each([
  ['/de/service', true],
  ['#anreise', true],
  ['https://example.com/', true],
  ['mailto:a@example.com', true],
  ['javascript:alert(1)', false],
  ['//example.com', false],
])('a link to %j is taken by both: %j', (value, isTaken) => {
  const asField = fieldSchema(link, options, false).safeParse(value).success
  expect([asField, importsLink(value)]).toEqual([isTaken, isTaken])
})

test.each([
  ['standard', 5, true],
  ['regional', 4, true],
  ['regional', 5, false],
] as const)('a heading of the %s toolbar with level %j is taken by both: %j', (toolbar, level, isTaken) => {
  const asField = fieldSchema(blocks.headline.fields.headline_level, { ...options, toolbar }, false)
  const inFile = importBlock(toolbar).safeParse({ block: 'headline', headline_level: level, content: 'Musik' })
  expect([asField.safeParse(level).success, inFile.success]).toEqual([isTaken, isTaken])
})

test.each([
  ['standard', 'https://www.facebook.com/auftakt/posts/123456789', true],
  ['regional', 'https://www.facebook.com/auftakt/posts/123456789', false],
  ['regional', 'https://www.instagram.com/p/CuYb5n3M0aB/', true],
] as const)('social media of the %s toolbar at %j is taken by both: %j', (toolbar, address, isTaken) => {
  const asField = fieldSchema(blocks.socialmedia.fields.embed, { ...options, toolbar }, false)
  const inFile = importBlock(toolbar).safeParse({ block: 'socialmedia', embed: address })
  expect([asField.safeParse(address).success, inFile.success]).toEqual([isTaken, isTaken])
})

const { content } = blocks.quote.fields
const importsQuote = (html: string) =>
  importBlock('standard').safeParse({ block: 'quote', content: { de: html } }).success

test.each([
  ['as many letters as are allowed, each of them bold', `<p>${'<b>a</b>'.repeat(2000)}</p>`, null],
  ['character references, each of which is a letter', `<p>${'&amp;'.repeat(2000)}</p>`, null],
  ['white space of the markup', `<p>${'a'.repeat(2000)}</p>${'\n'.repeat(2000)}`, null],
  ['one letter more', `<p>${'a'.repeat(2000)}<em>b</em></p>`, 'too_long'],
  [
    'few letters with more markup than fits',
    `<p>${'<a href="https://example.org/">a</a>'.repeat(700)}</p>`,
    'too_much_markup',
  ],
  ['as many bytes as fit, each letter of three bytes', `<p>${'本'.repeat(2000)}</p>`, null],
])('editor and importer count letters, not markup: %s', (_, html, problem) => {
  const result = fieldSchema(content, options, false).safeParse(html)
  expect(result.error?.issues.map(({ message }) => message) ?? [null]).toEqual([problem])
  expect(importsQuote(html)).toBe(problem === null)
})

test('counting takes time in proportion to the text, whatever it is', () => {
  for (const text of ['<', '&', '&#', '<a ', ' <']) expect(visibleLength(text.repeat(200_000))).toBeGreaterThan(0)
})

test('required rich text has a letter', () => {
  for (const html of ['', '<p></p>', '<p>&nbsp;</p>', '<p> <br> </p>'])
    expect(fieldSchema(content, options, false).safeParse(html).error?.issues[0]?.message, html).toBe('required')
})
