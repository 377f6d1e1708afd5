import { afterEach, expect, test, vi } from 'vitest'
import { createSuggester, type Outcome } from '../../../client/search/suggester.ts'
import type { Suggestions } from '../../../shared/contract/search.ts'
import { fakeClock, settled } from '../fake-clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function suggesting() {
  const clock = fakeClock()
  const asked: { query: string; signal: AbortSignal; answer: (ok: boolean) => Promise<void> }[] = []
  const told: Outcome[] = []
  const suggester = createSuggester({
    clock,
    tell: (outcome) => told.push(outcome),
    load: (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (ok: boolean) => {
          if (ok) resolve({ names: [query] } as unknown as Suggestions)
          else reject(new Error('offline'))
          return settled()
        }
        asked.push({ query, signal, answer })
      }),
  })
  return { clock, asked, told, suggester }
}

test('asks 150 ms after the last letter, for what is there then', async () => {
  const { clock, asked, suggester } = suggesting()
  suggester.ask('dv')
  await clock.pass(149)
  suggester.ask('dvo')
  await clock.pass(149)
  expect(asked).toEqual([])
  await clock.pass(1)
  expect(asked.map(({ query }) => query)).toEqual(['dvo'])
})

test('a new letter ends the older question, whose answer is never shown', async () => {
  const { clock, asked, told, suggester } = suggesting()
  suggester.ask('dv')
  await clock.pass(150)
  suggester.ask('dvo')
  expect(asked[0]?.signal.aborted).toBe(true)
  await clock.pass(150)
  await asked[1]?.answer(true)
  await asked[0]?.answer(true)
  expect(told).toEqual([{ kind: 'found', query: 'dvo', suggestions: { names: ['dvo'] } }])
})

test('a question that fails is told as one, unless nobody waits for it any more', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { clock, asked, told, suggester } = suggesting()
  suggester.ask('brahms')
  await clock.pass(150)
  await asked[0]?.answer(false)
  expect(told).toEqual([{ kind: 'failed', query: 'brahms' }])
  expect(said).toHaveBeenCalledOnce()
  suggester.ask('bach')
  await clock.pass(150)
  suggester.stop()
  await asked[1]?.answer(false)
  expect(told).toHaveLength(1)
})
