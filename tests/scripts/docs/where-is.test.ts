import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each text of the concert’s page is in the file that docs/where-is.md names beside it', () => {
  const [, table = ''] = readFileSync('docs/where-is.md', 'utf8').split("## The concert's page\n")
  const texts = [...table.matchAll(/^\| (.+) \| (.+) \|$/gm)].flatMap(([, read = '', made = '']) => {
    const sources = [...made.matchAll(/`([^`]+)`/g)].map(([, file = '']) => readFileSync(file, 'utf8'))
    return [...read.matchAll(/"([^"]+)"/g)].map(([, text = '']) => ({ text, sources }))
  })
  expect(texts.length).toBeGreaterThan(45)
  const isWritten = (text: string, source: string) => source.replaceAll('\\u00a0', ' ').includes(text)
  const gone = texts.filter(({ text, sources }) => !sources.some((source) => isWritten(text, source)))
  expect(gone.map(({ text }) => text)).toEqual([])
})
