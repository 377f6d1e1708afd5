// Numbers for the values of tests.
import { expect } from 'vitest'

/**
 * Returns a function that counts up in each test file from the beginning: files share the modules of their process, and
 * which files came before differs from run to run.
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
