import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rooms } from '../../../.dependency-cruiser.mjs'

describe('The rooms', () => {
  test.each(Object.entries(rooms))('of %s contain each of its code files once', (folder, itsRooms) => {
    const patterns = itsRooms.map(({ path }) => new RegExp(path))
    const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.d.ts'))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => patterns.filter((pattern) => pattern.test(file)).length !== 1)).toEqual([])
  })
})

describe('The check of boundaries', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('refuses an import of a higher room in shared, the desk, the editor and the worker, and names it', () => {
    const upward = [
      ['shared/time/day.ts', 'shared/i18n/dates.ts'],
      ['shared/contract/common.ts', 'shared/contract/production.ts'],
      ['shared/screens/routes.ts', 'shared/page/page-data.ts'],
      ['client/desk/ui/button.tsx', 'client/desk/list/list.tsx'],
      ['client/editor/document/document.ts', 'client/editor/state/state.ts'],
      ['worker/http/paths.ts', 'worker/pages/page.ts'],
    ] as const
    for (const [file, higher] of upward) imports(file, higher)
    const { status, output } = check()
    expect(status).toBe(1)
    for (const [file, higher] of upward) expect(output).toContain(`${file} → ${higher}`)
    expect(output).toContain(`${upward.length} dependency violations`)
  })

  test('refuses imports between desk and editor in both directions, and of either by what both share', () => {
    const across = [
      ['client/desk/controls/control.ts', 'client/editor/fields/field.ts'],
      ['client/editor/fields/field.ts', 'client/desk/api/call.ts'],
      ['client/rows/problems.ts', 'client/desk/form/words.ts'],
      ['client/rich-text/extensions.ts', 'client/editor/document/tree.ts'],
      ['client/pickers/opening/pick.ts', 'client/editor/sync/sync.ts'],
      ['client/staff/api.ts', 'client/desk/ui/button.tsx'],
    ] as const
    for (const [file, other] of across) imports(file, other)
    const { status, output } = check()
    expect(status).toBe(1)
    for (const [file, other] of across) expect(output).toContain(`${file} → ${other}`)
    expect(output).toContain(`${across.length} dependency violations`)
  })

  test('accepts imports of lower rooms', () => {
    imports('shared/i18n/dates.ts', 'shared/time/day.ts')
    imports('client/desk/list/list.tsx', 'client/desk/ui/button.tsx')
    imports('client/desk/form/form.tsx', 'client/rows/row-store.ts')
    imports('client/editor/fields/field.ts', 'client/rich-text/extensions.ts')
    expect(check()).toMatchObject({ status: 0 })
  })

  /** Writes a file that imports a type of another. */
  function imports(file: string, other: string): void {
    const from = relative(dirname(file), other)
    write(other, 'export type Name = string\n')
    write(file, `import type { Name } from '${from.startsWith('.') ? from : `./${from}`}'\nexport type Other = Name\n`)
  }

  function write(file: string, text: string): void {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  function check(): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/boundaries.mjs', folder], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
})
