import { describe, expect, test } from 'vitest'
import { replaceText } from '../../../../../client/editor/outline/replace-form.tsx'
import { section, text } from '../../blocks.ts'

const content = (de: string, en: string | null = null) => ({ fields: { content: { de, en }, anchor: 'Abo' } })
const page = [
  section('a', [
    text('a1', '', content('<p>Das <strong>Abo</strong> &amp; mehr: <a href="/de/Abo">Abo</a>.</p>', '<p>Abo</p>')),
  ]),
  section('b', [{ ...text('b1', ''), module: 'headline', fields: { content: { de: 'Abo & Co. (neu)', en: null } } }]),
]
const germanOf = (find: string, by: string) => {
  const { sections, count } = replaceText(page, { find, by, language: 'de' })
  const texts = sections.flatMap(({ children }) => children.map(({ fields }) => (fields.content as { de: string }).de))
  return [count, ...texts]
}

describe('Words of a page are replaced', () => {
  test('in texts of one language, and not in tags, addresses and anchors', () => {
    expect(germanOf('Abo', 'Paket')).toEqual([
      3,
      '<p>Das <strong>Paket</strong> &amp; mehr: <a href="/de/Abo">Paket</a>.</p>',
      'Paket & Co. (neu)',
    ])
    const { sections } = replaceText(page, { find: 'Abo', by: 'Paket', language: 'de' })
    expect(sections[0]?.children[0]?.fields).toMatchObject({ content: { en: '<p>Abo</p>' }, anchor: 'Abo' })
  })

  test('exactly as written, including characters that HTML escapes', () => {
    expect(germanOf('& mehr', '< alles $& >')[1]).toContain('&lt; alles $&amp; &gt;')
    expect(germanOf('Co. (neu)', '$1')[2]).toBe('Abo & $1')
    expect(germanOf('abo', 'x')[0]).toBe(0)
  })

  test('whether or not their spaces break', () => {
    const spaced = [section('a', [text('a1', '30\u00a0% und 30&nbsp;% und 30 %')])]
    expect(replaceText(spaced, { find: '30 %', by: '25 %', language: 'de' }).count).toBe(3)
  })

  test('and nothing changes where they do not occur', () => {
    expect(replaceText(page, { find: 'Oper', by: 'x', language: 'de' }).sections).toBe(page)
    expect(replaceText(page, { find: ' ', by: 'x', language: 'de' }).sections).toBe(page)
    const one = replaceText(page, { find: 'Co.', by: 'x', language: 'de' }).sections
    expect(one[0]).toBe(page[0])
  })
})
