import { expect, test } from 'vitest'
import { readSeed } from '../../../scripts/seed/content.ts'
import { articleRecord } from '../../../scripts/seed/site-records.ts'
import { readingMinutes } from '../../../worker/transfer/own/articles.ts'

test('the reading time of an article is counted from its words, 200 a minute, at least one', () => {
  const of = (words: number) => readingMinutes(`<p>${'Wort '.repeat(words)}</p><h2>Ende</h2>`)
  expect([1, 450, 620, 1990].map(of)).toEqual([1, 2, 3, 10])
})

test('articles of the demo have theirs', async () => {
  const { articles } = await readSeed()
  const [first] = articles
  if (!first) throw new Error('no article')
  const long = { ...first, text: { ...first.text, de: first.text.de.repeat(4) } }
  const minutesOf = (article: typeof first) => articleRecord(article, '2026-11-20', new Map()).minutes
  expect(minutesOf(long)).toBeGreaterThan(2 * minutesOf(first))
})
