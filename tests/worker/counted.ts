// Unique numbers for the values in tests.
import { expect } from 'vitest'

/**
 * Returns a function that counts from the start in each test file. Files share the modules of their process, and the
 * files that ran before differ between runs.
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
