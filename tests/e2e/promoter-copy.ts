// A copy of the project that another promoter has built, as docs/own-promoter.md says.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/setup.mjs'

const sources = ['client', 'public', 'scripts', 'seed', 'shared', 'worker', 'package.json', 'package-lock.json']
const settings = ['tsconfig.json', 'vite.config.ts', 'wrangler.toml']

export interface PromoterCopy {
  folder: string
  remove(): void
}

/**
 * Copies the project, puts a promoter's file beside its README, and builds it.
 * @param name of a file in `tests/promoters/`
 * @throws Error with the output of a build that fails
 */
export function promoterCopy(name: string): PromoterCopy {
  const folder = mkdtempSync(join(tmpdir(), 'auftakt-promoter-'))
  for (const each of [...sources, ...settings]) cpSync(join(root, each), join(folder, each), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [from, to] of [
    ['some-promoter', 'some-promoter'],
    [name, 'promoter'],
  ]) {
    const text = readFileSync(join(root, 'tests', 'promoters', `${from}.ts`), 'utf8')
    writeFileSync(join(folder, `${to}.ts`), text.replaceAll('../../shared/', './shared/'))
  }
  runIn(folder, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Runs a program of a copy of the project, or of the project itself, with the promoter's file that it has.
 * @param input for its standard input
 * @throws Error with its output, if it fails
 */
export function runIn(folder: string, command: readonly string[], input = ''): void {
  const { AUFTAKT_PROMOTER: _, ...others } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/with-node.mjs', ...command], {
    cwd: folder,
    env: folder === root ? process.env : others,
    input,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}
