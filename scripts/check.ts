// `npm run check`: checks the words, names and sizes that docs/glossary.md and CONTRIBUTING.md define, how the code
// lies in files and folders, the doors of the box office, the list of decisions, and that no city is named.
// `npm run check -- worker/ docs/` prints only findings below these paths, but also fails if there are findings
// elsewhere.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { checkCities } from './checks/cities.ts'
import { checkDecisions } from './checks/decisions.ts'
import { readGlossary } from './checks/glossary.ts'
import { checkDoors, readBoundaries, shapeOf } from './checks/shape.ts'
import { checkCommentLines, checkLength, checkSizes, readCrowdedFolders } from './checks/sizes.ts'
import { checkVisitorWords } from './checks/visitor-words.ts'
import { checkProse, checkSource, commentsOfCss } from './checks/words.ts'
import { doors } from './lib/rooms.mjs'

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
const glossary = readGlossary(readFileSync('docs/glossary.md', 'utf8'))
const styleSheets = paths
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const code = paths.filter((path) => /\.(?:tsx?|mjs)$/.test(path))
const decisionFiles = paths.flatMap((path) => /^docs\/decisions\/(\d.+\.md)$/.exec(path)?.[1] ?? [])
const contributing = readFileSync('CONTRIBUTING.md', 'utf8')
const shape = shapeOf(
  code.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  readBoundaries(contributing),
)
const sized = (path: string) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 })
const findings = [
  ...paths
    .filter((path) => /\.(?:tsx?|mjs|css|json|toml|html|svg|webmanifest|txt)$/.test(path))
    .flatMap((path) => checkCities(path, readFileSync(path, 'utf8'))),
  ...code.flatMap((path) => checkSource(path, readFileSync(path, 'utf8'), glossary)),
  ...paths.flatMap((path) => checkVisitorWords(path, readFileSync(path, 'utf8'), glossary)),
  ...paths
    .filter((path) => /\.md$/.test(path) && path !== 'docs/glossary.md')
    .flatMap((path) => checkProse(path, readFileSync(path, 'utf8'), glossary)),
  ...styleSheets.flatMap(({ path, text }) => checkProse(path, commentsOfCss(text), glossary)),
  ...styleSheets.flatMap(({ path, text }) => checkCommentLines(path, text, commentsOfCss(text))),
  ...checkSizes(code.map(sized), readCrowdedFolders(contributing)),
  ...checkLength(styleSheets.map(({ path }) => sized(path))),
  ...shape.findings,
  ...checkDoors(doors.map((path) => ({ path, text: readFileSync(path, 'utf8') }))),
  ...checkDecisions(readFileSync('docs/decisions/README.md', 'utf8'), decisionFiles),
]
const below: string[] = process.argv.slice(2).filter((argument: string) => !argument.startsWith('--'))
const shown = findings.filter((finding) => below.length === 0 || below.some((path) => finding.startsWith(path)))
for (const line of shape.lines) console.log(line)
for (const finding of shown) console.log(finding)
console.log(`${findings.length === 0 ? 'nothing' : findings.length} found in ${paths.length} files`)
process.exit(findings.length === 0 ? 0 : 1)
