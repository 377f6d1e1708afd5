import { getSchema } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { richTextExtensions, storedHtml } from '../../../client/rich-text/extensions.ts'
import { linkAddress } from '../../../client/rich-text/link-address.ts'

const schema = getSchema(richTextExtensions)

function written(spec: unknown): [tag: string, attributes: Record<string, unknown>] {
  const [tag, attributes] = spec as [string, unknown]
  const named = typeof attributes === 'object' && !Array.isArray(attributes) ? attributes : {}
  return [tag, named as Record<string, unknown>]
}

describe('the schema equals the allow-list', () => {
  test('elements', () => {
    const nodes = Object.values(schema.nodes).flatMap((type) => {
      const toDOM = type.spec.toDOM
      return toDOM ? [written(toDOM(type.createAndFill() ?? type.create()))[0]] : []
    })
    const marks = Object.values(schema.marks).map((type) => written(type.spec.toDOM?.(type.create(), true))[0])
    expect([...nodes, ...marks].sort()).toEqual(['a', 'br', 'em', 'li', 'ol', 'p', 'strong', 'ul'])
    expect(DOMSerializer.fromSchema(schema)).toBeDefined()
  })

  test('attributes of links', () => {
    const attributes = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap((type) =>
      Object.keys(type.spec.attrs ?? {}).map((name) => `${type.name}.${name}`),
    )
    expect(attributes.sort()).toEqual(['link.href', 'link.target'])
  })
})

describe('links', () => {
  const link = (attributes: Record<string, unknown>) =>
    written(schema.marks.link?.spec.toDOM?.(schema.marks.link.create(attributes), true))[1]

  test('one in a new window has noopener, any other has no target', () => {
    expect(link({ href: 'https://example.org/a', target: '_blank' })).toEqual({
      href: 'https://example.org/a',
      target: '_blank',
      rel: 'noopener noreferrer',
    })
    expect(link({ href: '/de/konzerte' })).toEqual({ href: '/de/konzerte' })
    expect(link({ href: '/de/konzerte', target: '_top' })).toEqual({ href: '/de/konzerte' })
  })

  test('a bare host name gets https', () => {
    expect(linkAddress(' example.org/tickets ')).toBe('https://example.org/tickets')
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    'https://a@b.example',
    '',
    null,
  ])('is refused: %s', (address) => {
    expect(linkAddress(address)).toBeNull()
    expect(link({ href: address }).href).toBe('')
  })
})

test('an untouched text is empty', () => {
  expect(storedHtml('<p></p>')).toBe('')
  expect(storedHtml('<p>Ja</p>')).toBe('<p>Ja</p>')
})
