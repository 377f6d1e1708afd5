import { describe, expect, it } from 'vitest'
import { createPrefetch } from '../../../client/navigation/prefetch.ts'
import type { PageAnswer } from '../../../shared/page/data-request.ts'
import { fakeClock } from '../fake-clock.ts'
import { pageAt } from '../pages.ts'

const visit = () => new AbortController()

function setUp() {
  const clock = fakeClock()
  const asked: string[] = []
  const prefetch = createPrefetch(async (path): Promise<PageAnswer> => {
    asked.push(path)
    if (path === '/de/kaputt') throw new Error('no data')
    return { kind: 'page', page: pageAt(path), path }
  }, clock)
  const pointer = new AbortController()
  const aim = (path: string, atOnce = false) => prefetch.aim(path, { atOnce, signal: pointer.signal })
  return { clock, asked, prefetch, pointer, aim }
}

describe('prefetching', () => {
  it('waits until the pointer rests on the link', async () => {
    const { clock, asked, aim } = setUp()
    aim('/de/konzerte')
    await clock.pass(64)
    expect(asked).toEqual([])
    await clock.pass(1)
    expect(asked).toEqual(['/de/konzerte'])
  })

  it('requests nothing for a link that the pointer only crosses', async () => {
    const { clock, asked, pointer, aim } = setUp()
    aim('/de/konzerte')
    pointer.abort()
    await clock.pass(65)
    expect(asked).toEqual([])
  })

  it('starts at once for a touch', async () => {
    const { asked, aim } = setUp()
    await aim('/de/konzerte', true)
    expect(asked).toEqual(['/de/konzerte'])
  })

  it('provides the prefetched answer to one visit', async () => {
    const { asked, prefetch, aim } = setUp()
    await aim('/de/konzerte', true)
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(1)
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(2)
  })

  it('provides the answer of a visit to the one that replaces it, and to no later one', async () => {
    const { asked, prefetch } = setUp()
    const replaced = visit()
    const answer = prefetch.requestPage('/de/konzerte', replaced.signal)
    replaced.abort()
    await answer
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(1)
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(2)
  })

  it('requests again after ten seconds', async () => {
    const { clock, asked, prefetch, aim } = setUp()
    await aim('/de/konzerte', true)
    await clock.pass(10_000)
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(2)
  })

  it('does not report a failure, and the visit requests again', async () => {
    const { clock, asked, prefetch, aim } = setUp()
    await aim('/de/kaputt', true)
    await clock.pass(0)
    await expect(prefetch.requestPage('/de/kaputt', visit().signal)).rejects.toThrow('no data')
    expect(asked).toHaveLength(2)
  })

  it('drops its data when the theme changes', async () => {
    const { asked, prefetch, aim } = setUp()
    await aim('/de/konzerte', true)
    prefetch.forget()
    await prefetch.requestPage('/de/konzerte', visit().signal)
    expect(asked).toHaveLength(2)
  })
})
