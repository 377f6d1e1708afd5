// How the code lies in files and folders: counts, which are printed, and what is refused of them (CONTRIBUTING.md, "How
// large a file is").

import { parseSync } from 'vite'

export interface SourceFile {
  path: string
  text: string
}

/** Shares that may fall and never rise: of all files, of all lines. */
export const committedShares = { loneParts: 0.095, importLines: 0.094 }

const product = /^(?:worker|client|shared)\/.*\.tsx?$/
const imports = /^(?:import|export)\b[^'"`;=]*?from '[^']+'$|^import '[^']+'$/gm
const specifier = /(?:from|import\() ?'(\.[^'?]+)|^import '(\.[^'?]+)/gm
const smallPart = 40

export interface Shape {
  /** Printed, for information. */
  lines: string[]
  findings: string[]
}

/**
 * @param files all files of code, tests too
 * @param boundaries folders that may have one file or two, with `*` for a name: `shared/blocks/*`
 */
export function shapeOf(files: readonly SourceFile[], boundaries: readonly string[]): Shape {
  const own = files.filter(({ path }) => product.test(path))
  const folders = Map.groupBy(own, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  const importers = importersOf(files.filter(({ path }) => !path.startsWith('tests/')))
  const loneParts = own.filter((file) => importers.get(file.path)?.size === 1 && linesOf(file) < smallPart)
  const importLines = own.flatMap(({ text }) => text.match(imports) ?? []).flatMap((each) => each.split('\n')).length
  const lines = own.reduce((sum, file) => sum + linesOf(file), 0)
  const small = [...folders].filter(([, { length }]) => length < 3).map(([folder]) => folder)
  const isBoundary = (folder: string) => boundaries.some((pattern) => patternOf(pattern).test(folder))
  const shares = { loneParts: loneParts.length / own.length, importLines: importLines / lines }
  return {
    lines: [
      `${own.length} files in ${folders.size} folders, ${small.length} of one file or two`,
      `${loneParts.length} files under ${smallPart} lines have one importer: ${percent(shares.loneParts)} of all files`,
      `imports are ${percent(shares.importLines)} of all lines`,
    ],
    findings: [
      ...small
        .filter((folder) => !isBoundary(folder))
        .map((folder) => `${folder}: fewer than three files, and no boundary that CONTRIBUTING lists`),
      ...own
        .filter(({ path }) => path.split('/').length > 6)
        .map(({ path }) => `${path}: more than four folders below the top`),
      ...(Object.keys(shares) as (keyof typeof shares)[])
        .filter((name) => shares[name] > committedShares[name])
        .map((name) => `${name}: ${percent(shares[name])}, more than ${percent(committedShares[name])}`),
    ],
  }
}

/** Parses the folders below "Folders that may be small": `- \`shared/blocks/*\/\`: reason`. */
export function readBoundaries(contributing: string): string[] {
  const [, section = ''] = contributing.split('## Folders that may be small\n')
  return [...(section.split('\n## ')[0] ?? '').matchAll(/`((?:worker|client|shared)\/[^`]*?)\/?`/g)].map(
    ([, folder = '']) => folder,
  )
}

const mostDoors = 8
const mostNames = 12

/** Finds doors of the box office that are too many, give too much, or give whatever another file has. */
export function checkDoors(doors: readonly SourceFile[]): string[] {
  return [
    ...(doors.length > mostDoors ? [`scripts/lib/rooms.mjs: ${doors.length} doors, more than ${mostDoors}`] : []),
    ...doors.flatMap(({ path, text }) => {
      const names = parseSync(path, text, {}).module.staticExports.flatMap(({ entries }) => entries)
      const isOpen = names.some(({ importName }) => importName.kind === 'All' || importName.kind === 'AllButDefault')
      return [
        ...(isOpen ? [`${path}: a door names what it gives, without export *`] : []),
        ...(names.length > mostNames ? [`${path}: a door gives ${names.length} names, more than ${mostNames}`] : []),
        ...(names.length === 0 ? [`${path}: a door that gives nothing`] : []),
      ]
    }),
  ]
}

function importersOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const { path, text } of files)
    for (const [, named, bare] of text.matchAll(specifier)) {
      const target = new URL(named ?? bare ?? '', `file:///${path}`).pathname.slice(1)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  return importers
}

function patternOf(folder: string): RegExp {
  return new RegExp(`^${folder.replaceAll('*', '[^/]+')}$`)
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - 1
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
