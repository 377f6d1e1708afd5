import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopBundle, shopEntry, ticketEntry } from '../../../scripts/vite/shop-bundle.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-bundle-'))
})
afterEach(() => rm(root, { recursive: true }))

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

test('hover effects of the box office apply only where a pointer can hover', async () => {
  await write(shopEntry, 'import "./main.css"')
  await write(join(dirname(shopEntry), 'main.css'), '.seat:hover { color: red }')
  await write(ticketEntry, 'export {}')
  const build = shopBundle().writeBundle as (this: object, options: object) => Promise<void>
  await build.call({ environment: { config: { root } } }, { dir: join(root, 'dist') })
  const files = await readdir(join(root, 'dist/shop'))
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  expect(await readFile(join(root, 'dist/shop', String(sheets[0])), 'utf8')).toMatch(
    /^@media \(hover:\s*hover\)\s*\{\.seat:hover\{color:red\}\}\s*$/,
  )
})
