// Content blockers hide elements by their class or id, and refuse requests by their path. The patterns sum up the
// general rules of EasyList and uBlock Origin (Debian's webext-ublock-origin-chromium 1.67), under which no name of
// ours falls.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataRows } from '../../shared/contract/call-table.ts'

const hidden = [
  /^ads?$|^ads?[-_A-Z\d]|[-_]ads?$|[-_]ads?[-_]|[a-z]Ads?(?:$|[A-Z\d_-])/,
  /advert|adsense|adserv|doubleclick|taboola|outbrain|openx|leaderboard|skyscraper|billboard|affiliate|reklam|anzeige|gpt/i,
  /^banners?[-_]?(?:\d|slot|top|google|spacer|wrapper)/i,
  /sponsor(?:ed|s|ship)?[-_]?(?:links?|box|bar|block|area|posts?|results?|text|footer|label|bottom|right|left|wrap|container|widget|title|by|content|strip|panel)(?:$|[-_A-Z])/i,
  /^popup[-_]?(?:ad|overlay|banner)|^(?:blocker|preroll)[-_]/i,
]
const refused =
  /\/(?:ads?|adv|adserver|advert\w*|banners?|affiliates?|sponsored|track(?:ing|er)?|pixel|beacon|analytics|stats|telemetry)[/._-]/i

const textsIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))

test('no class or id that visitors see is hidden by a content blocker', () => {
  const styles = textsIn('shared', '.css')
  const views = [...textsIn('shared', '.tsx'), ...textsIn('worker', '.tsx')]
  const classes = [
    ...styles.flatMap((css) => [...css.matchAll(/[.#](-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
    ...views.flatMap((view) =>
      [...view.matchAll(/(?:className|\bid|class)=\{?["'`]([^"'`]*)/g)].flatMap(([, names = '']) =>
        names.split(/[\s${}]+/),
      ),
    ),
  ]
  expect(classes.length).toBeGreaterThan(500)
  expect([...new Set(classes)].filter((name) => hidden.some((rule) => rule.test(name)))).toEqual([])
})

test('no file or call that visitors need is refused, except the banners of the specification', () => {
  const files = readdirSync('public', { recursive: true, encoding: 'utf8' }).map((file) => `/${file}/`)
  const calls = Object.values(dataRows).map(({ path }) => path)
  expect(calls.length).toBeGreaterThan(30)
  expect([...files, ...calls].filter((path) => refused.test(path))).toEqual(['/api/banners/'])
})
