import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms } from '../../../scripts/lib/rooms.mjs'

describe('The rooms', () => {
  test.each(Object.entries(rooms))('of %s contain each of its code files once', (folder, itsRooms) => {
    const patterns = itsRooms.map(({ path }) => new RegExp(path))
    const files = globSync(`${folder}/**/*.{ts,tsx}`).filter((file) => !file.endsWith('.d.ts'))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => patterns.filter((pattern) => pattern.test(file)).length !== 1)).toEqual([])
    // a room whose files have moved would be checked in silence
    expect(patterns.filter((pattern) => !files.some((file) => pattern.test(file)))).toEqual([])
  })
})

type Imports = readonly (readonly [file: string, imported: string])[]

describe('The check of boundaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  describe('of forbidden imports', () => {
    const upward: Imports = [
      ['shared/time/day.ts', 'shared/i18n/dates.ts'],
      ['shared/contract/common.ts', 'shared/contract/production.ts'],
      ['shared/screens/routes.ts', 'shared/page/page-data.ts'],
      ['client/desk/ui/button.tsx', 'client/desk/list/list.tsx'],
      ['client/editor/document/document.ts', 'client/editor/state/state.ts'],
      ['worker/http/paths.ts', 'worker/pages/page.ts'],
    ]
    const across: Imports = [
      ['client/desk/controls/control.ts', 'client/editor/fields/field.ts'],
      ['client/editor/fields/field.ts', 'client/desk/api/call.ts'],
      ['client/rows/problems.ts', 'client/desk/form/words.ts'],
      ['client/rich-text/extensions.ts', 'client/editor/document/tree.ts'],
      ['client/pickers/opening/pick.ts', 'client/editor/sync/sync.ts'],
      ['client/staff/api.ts', 'client/desk/form/form.tsx'],
    ]
    const pastDoors: Imports = [
      ['worker/feeds/feed.ts', 'worker/box-office/rules/totals.ts'],
      ['client/desk/calendar/day.ts', 'client/desk/box-office/bank/bank.ts'],
      ['shared/layout/header.tsx', 'shared/box-office/hold/hold.ts'],
      ['worker/mail/letter.ts', 'shared/contract/box-office/keys.ts'],
    ]
    let checked: ReturnType<typeof check>
    // one check of all of them, since most of its time is its start
    beforeAll(() => {
      checked = check('forbidden', [...upward, ...across, ...pastDoors])
    })

    test('refuses an import of a higher room in shared, the desk, the editor and the worker, and names it', () => {
      for (const [file, higher] of upward) expect(checked.output).toContain(`${file} → ${higher}`)
    })

    test('refuses imports between desk and editor in both directions, and of either by what both share', () => {
      for (const [file, other] of across) expect(checked.output).toContain(`${file} → ${other}`)
    })

    test('refuses imports of the box office past its doors', () => {
      for (const [file, inner] of pastDoors) expect(checked.output).toContain(`selling-has-doors: ${file} → ${inner}`)
    })

    test('fails, and names nothing else', () => {
      expect(checked.status).toBe(1)
      // two rules may refuse the same import
      const named = new Set([...checked.output.matchAll(/: (\S+ → \S+)/g)].map(([, pair]) => pair))
      expect(named).toEqual(new Set([...upward, ...across, ...pastDoors].map((pair) => pair.join(' → '))))
    })
  })

  test('accepts imports of lower rooms', () => {
    const lower: Imports = [
      ['shared/i18n/dates.ts', 'shared/time/day.ts'],
      ['client/desk/list/list.tsx', 'client/desk/ui/button.tsx'],
      ['client/desk/form/form.tsx', 'client/rows/row-store.ts'],
      ['client/editor/fields/field.ts', 'client/rich-text/extensions.ts'],
    ]
    expect(check('allowed', lower)).toMatchObject({ status: 0 })
  })

  /** Checks a folder of files, each of which imports a type of another. */
  function check(name: string, imports: Imports): { status: number | null; output: string } {
    const write = (file: string, text: string) => {
      mkdirSync(join(folder, name, dirname(file)), { recursive: true })
      writeFileSync(join(folder, name, file), text)
    }
    for (const [file, imported] of imports) {
      const from = relative(dirname(file), imported)
      write(imported, 'export type Name = string\n')
      const address = from.startsWith('.') ? from : `./${from}`
      write(file, `import type { Name } from '${address}'\nexport type Other = Name\n`)
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/boundaries.mjs', join(folder, name)], {
      encoding: 'utf8',
    })
    return { status, output: stdout + stderr }
  }
})
