import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { reasonOf } from './test-failures.mjs'

/**
 * A reporter of Vitest for errors outside the tests (an unhandled rejection, a worker that did not end), which its JSON
 * report omits. Writes them to the file OUTSIDE_ERRORS: a JSON array of texts.
 */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    const { OUTSIDE_ERRORS: file } = process.env
    const texts = errors.map(({ type, VITEST_TEST_PATH: during, stack, message }) =>
      [type ?? 'an error outside the tests', during && ` during ${during}`, reasonOf(stack ?? message)]
        .filter(Boolean)
        .join(''),
    )
    if (file) writeFileSync(file, JSON.stringify(texts))
  }
}
