import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Short files that take long. Vitest begins the longest files first, but in a fresh clone it knows only their sizes.
 */
const longest = [
  'tests/worker/box-office/jobs/cancelled-house.test.ts',
  'tests/worker/transfer/kept-by-imports.test.ts',
  'tests/worker/box-office/order/crashes/crashed-endings.test.ts',
  'tests/worker/box-office/routes/staff/bank/bank-preview.test.ts',
  'tests/worker/content/desk/entities/website.test.ts',
  'tests/worker/content/desk/entities/programme.test.ts',
  'tests/worker/transfer/desk-import-export.test.ts',
  'tests/worker/box-office/hostile/calls.test.ts',
  'tests/worker/content/desk/every-call.test.ts',
  'tests/worker/content/desk/roles.test.ts',
].map((path) => resolve(path))

/** Begins the longest files first, because the other cores would be idle during a long file that began last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const missing = longest.filter((path) => !existsSync(path))
    if (missing.length > 0) throw new Error(`tests/longest-first.ts names missing files: ${missing.join(', ')}`)
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
