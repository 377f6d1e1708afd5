// Writes the pattern of browsers that the site is made for (spec §1 «minimum-version pattern»), from the list below:
// `node scripts/assets/browser-support.ts`, whenever the list changes. A test sees to it that the two agree.
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { getUserAgentRegex } from 'browserslist-useragent-regexp'

/** The first versions that know what the site is written in: ES2022 (vite.config.ts), `color-mix()`, `:has()`. */
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
