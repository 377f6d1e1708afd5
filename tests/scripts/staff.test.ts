// The command that makes accounts, run as an administrator of a new deployment runs it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { siteKeys } from '../../shared/sites/site-keys.ts'

const data = mkdtempSync(join(tmpdir(), 'auftakt-staff-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))

function staff(args: string[], password: string) {
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/staff.ts', ...args, '--persist', data]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { input: `${password}\n`, encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

it('makes the first administrator of all sites, once, and not with the password of the demo', () => {
  const first = (email: string, password: string) => staff([email, '--name', 'Ada', '--first'], password)
  const demo = first('ada@house.test', 'auftakt-demo')
  expect([demo.status, demo.text]).toEqual([2, expect.stringContaining('password of the demo')])
  const made = first('ada@house.test', 'a long enough one')
  expect([made.status, made.text]).toEqual([0, expect.stringContaining('ada@house.test can now log in')])
  for (const site of siteKeys) expect(made.text).toContain(`admin of ${site}`)
  const other = first('eve@house.test', 'a long enough one')
  expect([other.status, other.text]).toEqual([2, expect.stringContaining('ada@house.test: administrators invite')])
})

it('refuses a role beside --first', () => {
  expect(staff(['a@house.test', '--name', 'A', '--first', '--role', 'editor'], 'a long enough one').status).toBe(2)
})
