import { expect, test } from 'vitest'
import { activeSentence } from '../../../../worker/content/routes/editor/upload.ts'

const kinds = ['script', 'submission', 'attachment', 'program', 'xfa'] as const

test.each(['de', 'en'] as const)('each kind of active content has a sentence of its own: %s', (locale) => {
  const anywhere = kinds.map((kind) => activeSentence({ kind, field: '' }, locale))
  const inField = kinds.map((kind) => activeSentence({ kind, field: 'Geburtstag' }, locale))
  expect(new Set([...anywhere, ...inField]).size).toBe(2 * kinds.length)
  for (const sentence of inField) {
    expect(sentence).toContain('Geburtstag')
    expect(sentence).toMatch(/ausfüllbar|can still be filled in/)
  }
})

test('the name of a field is one line, and not longer than a sentence bears', () => {
  const sentence = activeSentence({ kind: 'script', field: `Ge\nburtstag\u202e ${'x'.repeat(500)}` }, 'de')
  expect(sentence).toContain('»Ge burtstag x')
  expect(sentence).not.toMatch(/[\n\u202e]/)
  expect(sentence.length).toBeLessThan(300)
})
