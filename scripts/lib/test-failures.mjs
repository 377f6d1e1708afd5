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
