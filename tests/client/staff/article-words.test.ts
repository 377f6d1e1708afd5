// Staff texts use one name for the content of the magazine (docs/glossary.md): an entry is an Artikel, and the list is
// the Magazin.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '../../../shared/entities/registry.ts'
import { adminTitles } from '../../../shared/staff/admin-menus.ts'

const sources = globSync(
  '{client/{editor,pickers,staff,desk},shared/{staff,entities},worker/back-office}/**/*.{ts,tsx}',
)
  .toSorted()
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.map((line, index) => ({ at: `${file}:${index + 1}`, line }))
  })

test('the list of articles is the magazine, and a row of it an article', () => {
  const { one, many } = entities.articles.label
  expect([one, many]).toEqual([
    { de: 'Artikel', en: 'Article' },
    { de: 'Magazin', en: 'Magazine' },
  ])
  expect([adminTitles.de.articles, adminTitles.en.articles]).toEqual(['Magazin', 'Magazine'])
})

test('labels of articles call them articles', () => {
  const labels = sources.flatMap(({ at, line }) =>
    [...line.matchAll(/\barticles?: '([^']*[A-ZÄÖÜ][^']*)'/g)].map(([, label = '']) => ({ at, label })),
  )
  const lists = 'shared/staff/admin-menus.ts'
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter(({ at, label }) => !at.startsWith(lists) && !/Artikel|article/i.test(label))).toEqual([])
})

test('only posts on other platforms are called »Beitrag«', () => {
  const said = sources.filter(({ line }) => /['>`][^'`<]*Beitr[aä]g/.test(line)).map(({ at }) => at.replace(/:.*/, ''))
  expect(said).toEqual(['client/editor/fields/words.ts'])
})
