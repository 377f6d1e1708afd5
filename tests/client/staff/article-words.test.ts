// Staff texts use one name for the content of the magazine (docs/glossary.md): an entry is an Artikel, and the list is
// the Magazin.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync(
  '{client/{editor,pickers,staff,desk},shared/{staff,entities},worker/back-office}/**/*.{ts,tsx}',
)
  .toSorted()
  .flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.map((line, index) => ({ at: `${file}:${index + 1}`, line }))
  })

test('labels of articles call them articles', () => {
  const labels = sources.flatMap(({ at, line }) =>
    [...line.matchAll(/\barticles?: '([^']*[A-ZÄÖÜ][^']*)'/g)].map(([, label = '']) => ({ at, label })),
  )
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter(({ label }) => !/Artikel|article/i.test(label))).toEqual([])
})

test('a »Beitrag« is only what stands on another platform', () => {
  const said = sources.filter(({ line }) => /['>`][^'`<]*Beitr[aä]g/.test(line)).map(({ at }) => at.replace(/:.*/, ''))
  expect(said).toEqual(['client/editor/fields/words.ts'])
})
