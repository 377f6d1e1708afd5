import { afterEach, expect, test, vi } from 'vitest'
import { createSuggester, type Outcome } from '../../../client/search/suggester.ts'
import type { Suggestions } from '../../../shared/contract/search.ts'
import { fakeClock, settled } from '../fake-clock.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

function suggesting() {
  const clock = fakeClock()
  const requests: { query: string; signal: AbortSignal; answer: (ok: boolean) => Promise<void> }[] = []
  const reports: Outcome[] = []
  const suggester = createSuggester({
    clock,
    report: (outcome) => reports.push(outcome),
    load: (query, signal) =>
      new Promise((resolve, reject) => {
        const answer = (ok: boolean) => {
          if (ok) resolve({ names: [query] } as unknown as Suggestions)
          else reject(new Error('offline'))
          return settled()
        }
        requests.push({ query, signal, answer })
      }),
  })
  return { clock, requests, reports, suggester }
}

test('requests 150 ms after the last letter, for the text of that moment', async () => {
  const { clock, requests, suggester } = suggesting()
  suggester.request('dv')
  await clock.pass(149)
  suggester.request('dvo')
  await clock.pass(149)
  expect(requests).toEqual([])
  await clock.pass(1)
  expect(requests.map(({ query }) => query)).toEqual(['dvo'])
})

test('a new letter cancels the older request, whose answer is never shown', async () => {
  const { clock, requests, reports, suggester } = suggesting()
  suggester.request('dv')
  await clock.pass(150)
  suggester.request('dvo')
  expect(requests[0]?.signal.aborted).toBe(true)
  await clock.pass(150)
  await requests[1]?.answer(true)
  await requests[0]?.answer(true)
  expect(reports).toEqual([{ kind: 'found', query: 'dvo', suggestions: { names: ['dvo'] } }])
})

test('a failed request is reported unless it was cancelled', async () => {
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  const { clock, requests, reports, suggester } = suggesting()
  suggester.request('brahms')
  await clock.pass(150)
  await requests[0]?.answer(false)
  expect(reports).toEqual([{ kind: 'failed', query: 'brahms' }])
  expect(said).toHaveBeenCalledOnce()
  suggester.request('bach')
  await clock.pass(150)
  suggester.stop()
  await requests[1]?.answer(false)
  expect(reports).toHaveLength(1)
})
