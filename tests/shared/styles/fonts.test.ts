import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const faces = [...readFileSync('shared/ui/fonts.css', 'utf8').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = '']) => ({
    style: /font-style: (\w+)/.exec(face)?.[1],
    weight: /font-weight: ([\d ]+)/.exec(face)?.[1],
    file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '',
    letters: /unicode-range:([^;]*)/.exec(face)?.[1]?.replace(/\s+/g, ' '),
  }),
)
const italics = faces.filter(({ style }) => style === 'italic')

it('bold italic has its own cut for every letter that has an italic', () => {
  const regular = italics.filter(({ weight }) => weight === '400')
  const bold = italics.filter(({ weight }) => weight === '650')
  expect(regular.length).toBeGreaterThan(0)
  expect(bold.map(({ letters }) => letters)).toEqual(regular.map(({ letters }) => letters))
  expect(new Set(italics.map(({ file }) => file)).size).toBe(italics.length)
})

it('every cut is there', () => {
  expect(faces.filter(({ file }) => !existsSync(`public${file}`))).toEqual([])
})
