import { expect, test } from 'vitest'
import { deskRows } from '../../../../shared/contract/calls/desk-rows.ts'
import { programmeRows } from '../../../../shared/contract/calls/programme/productions.ts'
import { websiteRows } from '../../../../shared/contract/calls/programme/website.ts'
import type { CallRow } from '../../../../shared/contract/calls/row.ts'
import type { Role } from '../../../../shared/entities/roles.ts'
import { askWith, staffWith } from '../editor/as-staff.ts'

const all = ['staff', 'any staff']
const reads = [...all, 'redirects: read', 'press-files: read', 'productions: read']
const edits = [...reads, 'redirects: save', 'productions: save', 'pages: read', 'pages: save', 'media: save']
const publishes = [
  ...edits,
  'redirects: publish',
  'media: remove',
  'subscribers: read',
  'subscribers: save',
  'subscribers: remove',
  'settings: read',
  'audit: read',
  'manage',
]

/** The rights of each role. The test repeats them, so that they are not changed by accident. */
const expected: Record<Role, readonly string[]> = {
  editor: edits,
  publisher: publishes,
  boxoffice: reads,
  door: all,
  admin: [...publishes, 'team: save', 'outside: save', 'transfers: export'],
}

const rows = Object.entries<CallRow>({ ...deskRows, ...websiteRows, ...programmeRows })
/** Which returned mails a role may see, its function decides; tests/worker/content/handlers/mails.test.ts tests it. */
const ofFunction = ['listReturnedMails', 'settleReturnedMail']

const addressOf = ({ path }: CallRow) =>
  path
    .replace('/admin/api/', '')
    .replace('{hash}', 'f'.repeat(32))
    .replace(/\{\w+\}/g, '999999999')

test.each(Object.keys(expected) as Role[])('%s may make the calls of the table, and no others', async (role) => {
  // the role on another site does not count
  const other = role === 'admin' ? 'door' : 'admin'
  const session = await staffWith(`rights-${role}`, { hh: role, k: other })
  const [ask, elsewhere] = [askWith(session, 'hh', '/admin/api/'), askWith(session, 'hb', '/admin/api/')]
  for (const [name, row] of rows) {
    if (ofFunction.includes(name)) continue
    const asked = { method: row.method, base: 1, ...(row.method !== 'GET' && { body: {} }) }
    // an allowed call may still be refused because of its content
    const { json } = await ask(addressOf(row), asked)
    expect([name, json?.code === 'role-required']).toEqual([name, !expected[role].includes(row.right)])
    expect([name, (await elsewhere(addressOf(row), asked)).json.code]).toEqual([name, 'other-site'])
  }
})

test('every right of a row is one that some role has, or that of administrators of every site', () => {
  const rights = new Set(rows.map(([, { right }]) => right))
  expect([...rights].filter((right) => !expected.admin.includes(right))).toEqual(['every site'])
})
