// Writes the pattern of supported browsers (spec §1, minimum-version pattern) from the list below. Run `node
// scripts/assets/browser-support.ts` after changing the list; a test checks that the pattern matches it.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getUserAgentRegex } from 'browserslist-useragent-regexp'

/** The first versions that support the site's code: ES2022 (vite.config.ts), `color-mix()`, `:has()`. */
const minimumVersions = [
  'chrome >= 111',
  'edge >= 111',
  'firefox >= 121',
  'safari >= 16.4',
  'ios_saf >= 16.4',
  'opera >= 97',
  'samsung >= 22',
]

export const patternFile = 'client/browser-support/pattern.ts'

export function patternSource(): string {
  const pattern = getUserAgentRegex({ browsers: minimumVersions, allowHigherVersions: true })
  return `// Written by scripts/assets/browser-support.ts out of the list there: ${minimumVersions.join(', ')}.
export const supportedBrowsers =
  ${pattern}
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(patternFile, patternSource())
