import { describe, expect, test } from 'vitest'
import { problemsOf, tidied } from '../../../../../client/editor/dialog/check-block.ts'
import { newBlock } from '../../../../../client/editor/document/new-block.ts'
import { problemAt } from '../../../../../client/editor/document/problem-at.ts'
import { blocks, isBlockName } from '../../../../../shared/blocks/registry.ts'
import { block, faq, picture, question } from '../samples.ts'

describe('the rules of a block (spec §5)', () => {
  test('a missing text is reported at its block, field and language', () => {
    expect(problemsOf(block('fullteaser', 1, {}), 'standard')).toEqual([
      { key: 'm1', field: 'image', language: null, code: 'required' },
      { key: 'm1', field: 'headline', language: 'de', code: 'required' },
      { key: 'm1', field: 'text', language: 'de', code: 'required' },
    ])
  })

  test('one of a link’s two addresses is enough', () => {
    const fields = { content: { de: 'Karten', en: null } }
    expect(problemsOf(block('link', 1, fields), 'standard')).toEqual([
      { key: 'm1', field: 'link_url', language: null, code: 'required' },
    ])
    expect(problemsOf(block('link', 1, { ...fields, link: { de: '/de', en: null } }), 'standard')).toEqual([])
  })

  test('a full teaser has at most 256 characters in either language', () => {
    const text = { de: 'x'.repeat(256), en: 'x'.repeat(257) }
    const teaser = block('fullteaser', 1, { image: picture, headline: { de: 'A', en: null }, text })
    expect(problemsOf(teaser, 'standard')).toEqual([{ key: 'm1', field: 'text', language: 'en', code: 'too_long' }])
  })

  test('a problem in a list is reported at the child block', () => {
    const list = block('faq', 1, {}, [question(11, 'Ja?'), { ...question(12, ' '), children: [] }])
    expect(problemsOf(list, 'standard')).toEqual([
      { key: 'm12', field: 'content', language: 'de', code: 'required' },
      { key: 'm12', field: 'children', language: null, code: 'too_few' },
    ])
  })

  test('regional headings are h2 to h4, and regional social media is Instagram', () => {
    const headline = block('headline', 1, { headline_level: 5, content: { de: 'A', en: null } })
    expect(problemsOf(headline, 'standard')).toEqual([])
    expect(problemsOf(headline, 'regional').map(({ code }) => code)).toEqual(['not_an_option'])
    const social = block('socialmedia', 1, { embed: 'https://www.tiktok.com/@a/video/1234567' })
    expect(problemsOf(social, 'standard')).toEqual([])
    expect(problemsOf(social, 'regional').map(({ code }) => code)).toEqual(['not_an_allowed_embed'])
  })
})

describe('a problem that the server reports', () => {
  test.each([
    ['/fields/anchor', { key: 'm1', field: 'anchor', language: null }],
    ['/children/1/fields/content/en', { key: 'm12', field: 'content', language: 'en' }],
    ['/children/0/children/0/fields/content/de', { key: 'm111', field: 'content', language: 'de' }],
  ])('at %s finds its block and field', (pointer, place) => {
    expect(problemAt(faq, { pointer, code: 'too_long' })).toEqual({ ...place, code: 'too_long' })
  })

  test('without a field does not belong to the form', () => {
    expect(problemAt(faq, { pointer: '', code: 'too_long' })).toBeNull()
  })
})

describe('the result', () => {
  test('texts are trimmed, addresses completed, embed code becomes its address; pictures stay whole', () => {
    const link = block('link', 1, { content: { de: ' Karten ', en: ' ' }, link_url: { de: 'example.org', en: null } })
    expect(tidied(link, 'standard').fields).toEqual({
      content: { de: 'Karten', en: null },
      link_url: { de: 'https://example.org', en: null },
    })
    const video = block('video', 1, {
      image: picture,
      video_url: '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    })
    expect(tidied(video, 'standard').fields).toEqual({
      image: picture,
      video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
    })
  })

  test('invalid values stay as typed', () => {
    const link = block('link', 1, { link_url: { de: 'javascript:alert(1)', en: null } })
    expect(tidied(link, 'standard')).toEqual(link)
  })
})

describe('a new block', () => {
  test.each(Object.keys(blocks).filter(isBlockName))('%s only lacks required values', (name) => {
    const codes = problemsOf(newBlock(name), 'standard').map(({ code }) => code)
    expect(codes.filter((code) => code !== 'required')).toEqual([])
  })

  test('a question has a text block for its answer', () => {
    const { id, children } = newBlock('faqitem')
    expect(id).toBeNull()
    expect(children.map(({ module }) => module)).toEqual(['text'])
  })
})
