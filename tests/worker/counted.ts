import { expect } from 'vitest'

/**
 * Returns a function that counts from 1 in each test file. Test files share the modules of their process, so a plain
 * counter would depend on the files that ran before.
 */
export function countedPerFile(): () => number {
  const counts = new Map<string, number>()
  return () => {
    const { testPath = '' } = expect.getState()
    const count = (counts.get(testPath) ?? 0) + 1
    counts.set(testPath, count)
    return count
  }
}
