import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resetIsolateState } from '../../../worker/http/isolate-state.ts'
import { dropKept, followedPurges, keptBytes, keptReads } from '../../../worker/http/kept.ts'

const reads = keptReads<string>({ name: 'test read', maxBytes: 10_000, sizeOf: ({ length }) => 2 * length })
const read = (value: string, untilMs: number | null = 100) =>
  vi.fn(async () => ({ value, tags: ['one', 'two'], untilMs }))
const readValue = async (...given: Parameters<typeof reads>) => (await reads(...given)).value

describe('A kept read', () => {
  beforeEach(() => {
    resetIsolateState()
    followedPurges()
  })

  it('is used until one of its tags is purged, or its end', async () => {
    for (const tag of ['one', 'two']) {
      expect(await readValue(tag, 0, read('first'))).toBe('first')
      dropKept(['three'])
      expect(await readValue(tag, 99, read('second'))).toBe('first')
      dropKept([tag, 'three'])
      expect(await readValue(tag, 99, read('third'))).toBe('third')
    }
    expect(await readValue('two', 100, read('fourth', 200))).toBe('fourth')
  })

  it('depends on what it was made of', async () => {
    const facts = { free: 1 }
    expect(await readValue('a', 0, read('first'), [facts])).toBe('first')
    expect(await readValue('a', 0, read('second'), [facts])).toBe('first')
    expect(await readValue('a', 0, read('third'), [{ ...facts }])).toBe('third')
  })

  it('is not kept if it must not be, or if a purge came while it was read', async () => {
    expect(await readValue('a', 0, read('first', null))).toBe('first')
    const during = vi.fn(async () => {
      dropKept(['three'])
      return { value: 'second', tags: ['one'], untilMs: 100 }
    })
    expect(await readValue('a', 0, during)).toBe('second')
    expect(await readValue('a', 0, read('third'))).toBe('third')
    expect(await readValue('a', 0, read('fourth'))).toBe('third')
  })

  it('is neither kept nor used by an isolate that does not follow the purge log', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      followedPurges()
      expect(await readValue('a', 0, read('first'))).toBe('first')
      vi.setSystemTime(Date.now() + 30_000)
      expect(await readValue('a', 0, read('second'))).toBe('second')
      followedPurges()
      expect(await readValue('a', 0, read('third'))).toBe('first')
    } finally {
      vi.useRealTimers()
    }
  })

  it('is bounded in bytes, and never waits for the read of another request', async () => {
    const others = Array.from({ length: 100 }, (_, at) => readValue(`${at}`, 0, read('x'.repeat(500))))
    const slow = readValue('slow', 0, () => new Promise(() => {}))
    expect(await readValue('slow', 0, read('quick'))).toBe('quick')
    await Promise.all(others)
    expect(keptBytes()['test read']?.bytes).toBeLessThanOrEqual(10_000)
    expect(slow).toBeInstanceOf(Promise)
  })
})
