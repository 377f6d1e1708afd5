import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Returns a text such as `overlay.spec.ts: a click opens it`, followed by the reason, for each test that failed or only
 * passed on retry.
 */
export function failedSpecs(suites) {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        return `${file}: ${title}${reasonOf(errors.map(({ message }) => message).join('\n'))}`
      }),
    ...failedSpecs(inner),
  ])
}

/** Returns such a text for each failed test in the JSON report of Vitest, and for each file that did not load. */
export function failedTests(testResults, root) {
  return testResults.flatMap(({ name, status, assertionResults, message }) => {
    const failed = assertionResults
      .filter((each) => each.status === 'failed')
      .map(({ fullName, failureMessages }) => fullName + reasonOf(failureMessages[0]))
    if (status === 'failed' && failed.length === 0)
      failed.push(`the file did not load, or a hook failed${reasonOf(message)}`)
    return failed.map((each) => `${relative(root, name)}: ${each}`)
  })
}

/**
 * Returns the first eight lines of an error message, indented and cut at 160 characters, so that the list of failures
 * stays short.
 */
export function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return lines
    .slice(0, 8)
    .map((line) => `\n    ${line.slice(0, 160)}`)
    .join('')
}
