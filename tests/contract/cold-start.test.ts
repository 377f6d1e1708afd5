// What an isolate loads, in the build that the tests' servers serve, and what it evaluates before its first answer to a
// visitor: the chunks that the Worker's entry imports statically. What only staff, buyers' later steps or the night
// need is imported on use.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const build = 'dist/worker'
/** The limits in kilobytes (1,000 bytes) of minified code: of the start, and of the whole upload. */
const most = { start: 1060, upload: 4500 }
/** The most modules of the upload. An isolate pays for each of them, whether it is imported or not. */
const mostModules = 300

/** The packages that are evaluated at the start. Others belong behind an `import()` in the code that uses them. */
const usual = ['@hono/react-renderer', 'drizzle-orm', 'hono', 'lru-cache', 'react', 'react-dom']

/** Code of the project that no visitor's first answer needs. */
const later = new RegExp(
  `^(?:${[
    'worker/scheduled',
    'worker/content/(?:rich-text|store/productions/(?:desk|writes)|store/desk/tables)\\.ts',
    'shared/entities/schema\\.ts',
    'worker/mail/',
    'worker/box-office/(?:codes|documents|mails|pages|payment|routes|wallet)/',
    'worker/box-office/objects/[\\w-]+/',
    'worker/box-office/handlers/(?!follow-content)',
    'worker/transfer/(?!routes/transfer-api)',
    'shared/box-office/pages/',
  ].join('|')})`,
)

type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>

const manifest: Manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'))
const chunks = chunksAtStart()
const modules = chunks.flatMap(modulesOf)

function chunksAtStart(): string[] {
  const names = new Set(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return [...names].map((name) => join(build, manifest[name]?.file ?? name))
}

/** Returns the paths of a chunk's modules below the project's folder; the bundler's own code has no source map. */
function modulesOf(chunk: string): string[] {
  if (!existsSync(`${chunk}.map`)) return []
  const { sources } = JSON.parse(readFileSync(`${chunk}.map`, 'utf8')) as { sources: string[] }
  return sources.map((source) => join(dirname(chunk), source)).filter((path) => !path.startsWith('..'))
}

/** Says which of the evaluated modules import a package or a module of the project at their top. */
function withImporters(name: string): string {
  const end = name.startsWith('worker/') || name.startsWith('shared/') ? `/${basename(name)}` : name
  const found = new RegExp(`(?:from|require\\(|import) ?['"](?:[^'"]*(?=/))?${escaped(end)}(?:/[^'"]*)?['"]`)
  const importers = modules.filter((path) => existsSync(path) && found.test(withoutTypes(readFileSync(path, 'utf8'))))
  return `${name}, imported by ${importers.join(', ') || 'no module that could be read'}`
}

const withoutTypes = (code: string) => code.replace(/^import type [^;]*? from .*$/gm, '')
const escaped = (text: string) => text.replace(/[^\w/-]/g, '\\$&')
const onUse = 'The start of an isolate evaluates these; import them with import() in the function that uses them'

const packageOf = (path: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]

describe('The start of an isolate', () => {
  it('is measured on a whole build', () => {
    expect(modules).toContain('worker/index.ts')
    expect(modules.length).toBeGreaterThan(800)
  })

  it('evaluates few bytes', () => {
    const sizes = chunks.map((chunk) => ({ chunk, kilobytes: statSync(chunk).size / 1000 }))
    const largest = sizes.sort((a, b) => b.kilobytes - a.kilobytes).slice(0, 10)
    const sum = sizes.reduce((all, { kilobytes }) => all + kilobytes, 0)
    const names = largest.map(({ chunk, kilobytes }) => `${kilobytes.toFixed(0)} kB ${chunk}`).join(', ')
    expect(sum, `kB of ${chunks.length} chunks; the largest: ${names}`).toBeLessThanOrEqual(most.start)
  })

  it('has an upload without large tables and fonts, which are static files', () => {
    const files = globSync(`${build}/**/*.js`)
    expect(files.length).toBeLessThanOrEqual(mostModules)
    const sizes = files.map((file) => ({ file, kilobytes: statSync(file).size / 1000 }))
    const largest = sizes.sort((a, b) => b.kilobytes - a.kilobytes).slice(0, 10)
    const names = largest.map(({ file, kilobytes }) => `${kilobytes.toFixed(0)} kB ${file}`).join(', ')
    const sum = sizes.reduce((all, { kilobytes }) => all + kilobytes, 0)
    expect(sum, `kB of ${files.length} modules; the largest: ${names}`).toBeLessThanOrEqual(most.upload)
  })

  it('evaluates only the listed packages', () => {
    const packages = [...new Set(modules.flatMap((path) => packageOf(path) ?? []))]
    const others = packages.filter((name) => !usual.includes(name))
    expect(others.sort().map(withImporters), onUse).toEqual([])
    expect(packages.sort()).toEqual(usual)
  })

  it('evaluates no code of the box office, the desk’s writes, mails, the sanitiser or the night', () => {
    expect(modules.filter((path) => later.test(path)).map(withImporters), onUse).toEqual([])
  })
})
