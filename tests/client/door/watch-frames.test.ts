import { expect, it } from 'vitest'
import { watchFrames } from '../../../client/door/camera/watch-frames.ts'

/** Shows the camera one frame after the other, 100 ms apart, and returns what was reported. */
async function reportedOf(frames: readonly (string | null)[], answerMs = 0): Promise<[text: string, atMs: number][]> {
  const end = new AbortController()
  const left = [...frames]
  const reported: [string, number][] = []
  let nowMs = 0
  await watchFrames({
    read: async () => {
      if (left.length === 0) end.abort()
      return left.shift() ?? null
    },
    report: async (text) => {
      reported.push([text, nowMs])
      nowMs += answerMs
    },
    clock: {
      now: () => nowMs,
      wait: async () => {
        nowMs += 100
      },
    },
    signal: end.signal,
  })
  return reported
}

const seconds = <Frame>(count: number, frame: Frame) => Array.from({ length: count * 10 }, () => frame)

it('a code is reported once, however long it stays before the camera', async () => {
  expect(await reportedOf(seconds(30, 'a'))).toEqual([['a', 0]])
})

it('a code that flickers is the same visit, and one that comes back later another', async () => {
  const flickers = seconds(5, null).map((_, index) => (index % 7 === 0 ? 'a' : null))
  expect(await reportedOf(flickers)).toHaveLength(1)
  expect(await reportedOf(['a', ...seconds(3, null), 'a'])).toHaveLength(1)
  expect(await reportedOf(['a', ...seconds(5, null), 'a'])).toHaveLength(2)
})

it('the next ticket is reported at once, and two before the camera are reported once each', async () => {
  expect(await reportedOf(['a', 'b'])).toEqual([
    ['a', 0],
    ['b', 100],
  ])
  expect(await reportedOf(seconds(10, ['a', 'b']).flat())).toHaveLength(2)
})

it('a slow answer does not let the same code in twice', async () => {
  expect(await reportedOf(['a', 'a', 'a'], 6000)).toHaveLength(1)
})
