// Everything that becomes public by a press passes the gate (docs/decisions/0204): each caller of the store's
// publishing functions asks it, or is named here with the reason why no words of others can be in it.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The functions of the store that make something public. A later kind of publication adds its own. */
const publishing = [
  'publishEntry',
  'publishPage',
  'publishPages',
  'publishSections',
  'restoreEntry',
  'withdraw',
  'entryRows',
  'publishMany',
  'writeMany',
  'writeEntry',
]

/** What a file behind the gate calls. */
const gate = /\b(?:unseenOf|refusalOfUnseen|isUnseen)\(/

const others: Readonly<Record<string, string>> = {
  'worker/content/handlers/media/replace.ts': 'a file and its measures; the drafted texts stay',
  'worker/content/handlers/media/bring-back.ts': 'restores what was public',
  'worker/content/handlers/media/show-on-pages.ts': 'pages without unpublished changes alone',
  'worker/content/handlers/desk/withdraw.ts': 'what was public before',
  'worker/content/handlers/desk/merge-doubles.ts': 'names of public rows, and values that the dialog has shown',
  'worker/content/handlers/desk/restore.ts': 'what was public before',
  'worker/content/handlers/desk/restore-merged.ts': 'what was public before',
  'worker/content/handlers/desk/place-row.ts': 'a place in a list',
  'worker/content/handlers/outside/push.ts': 'an outside system, with a token',
  'worker/transfer/import/desk/write-row.ts': 'drafts alone',
  'scripts/seed/load-site.ts': 'a new site, from the command line',
  'scripts/seed/move.ts': 'the demo content, from the command line',
  'scripts/import/lists/rows.ts': 'a file, from the command line',
  'scripts/import/sections.ts': 'a file, from the command line',
  'scripts/import/pages.ts': 'a file, from the command line',
}

test('each caller of the store that publishes is behind the gate or names its reason', () => {
  const calls = new RegExp(`(?<!function\\*? |async |\\.)\\b(?:${publishing.join('|')})\\(`)
  const imports = new RegExp(`import[^;]*?\\b(?:${publishing.join('|')})\\b[^;]*?from '[^']*/store/`)
  const files = globSync(['worker/**/*.ts', 'scripts/**/*.ts']).filter(
    (file) => !file.startsWith('worker/content/store/'),
  )
  const callers = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return calls.test(code) && imports.test(code)
  })
  const asking = callers.filter((file) => gate.test(readFileSync(file, 'utf8')))
  expect(asking.toSorted()).toEqual([
    'worker/content/handlers/desk/change.ts',
    'worker/content/handlers/pages/partial-draft.ts',
    'worker/content/handlers/pages/publication.ts',
  ])
  const open = callers.filter((file) => !asking.includes(file))
  expect(open.toSorted()).toEqual(Object.keys(others).toSorted())
})
