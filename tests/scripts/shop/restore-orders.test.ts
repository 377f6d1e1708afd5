// What the command says at its end, before a server that this test plays.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/setup.mjs'
import type { AddedCopies, RestoreStep } from '../../../shared/contract/box-office/restore.ts'

/** @param given the answer to copies of a mirror, and their folder */
async function restored(
  problems: RestoreStep['problems'],
  given?: { folder: string; added: AddedCopies },
): Promise<{ code: number; words: string; asked: string[] }> {
  const asked: string[] = []
  const server = createServer(async (request, answer) => {
    const isFiles = request.url?.includes('/restore/files/')
    const body = await text(request)
    if (!isFiles) asked.push(body)
    answer.end(JSON.stringify(isFiles ? given?.added : { next: null, done: 0, problems }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/restore-orders.ts']
  const running = spawn(
    process.execPath,
    [...command, ...(given ? ['--files', given.folder] : []), '--server', `http://127.0.0.1:${port}`],
    {
      cwd: root,
      env: { ...process.env, RESTORE_TOKEN: 'r'.repeat(32) },
    },
  )
  const [out, errors, [code]] = await Promise.all([text(running.stdout), text(running.stderr), once(running, 'exit')])
  server.close()
  return { code, words: given ? errors + out : out, asked }
}

it('counts the differences, and says that there was nothing to compare with', async () => {
  const difference = { kind: 'difference', object: 'hh 2026', detail: 'orders: 2 in the night, now 1' } as const
  const compared = await restored([difference])
  expect(compared).toMatchObject({ code: 0, words: expect.stringContaining('1 differences from') })
  const { code, words } = await restored([{ kind: 'night', object: 'nights/', detail: 'no night is complete' }])
  expect([code, words]).toEqual([2, expect.stringContaining('Nothing could be compared')])
  expect(words).not.toContain('differences')
})

it('does not say that all is restored if copies were refused, and calls another key so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'auftakt-given-'))
  mkdirSync(join(folder, 'orders'))
  writeFileSync(join(folder, 'orders/x'), 'x')
  writeFileSync(
    join(folder, 'mirror.json'),
    JSON.stringify({ since: '2026-11-21T04:00:00.000Z', marks: '2026-11-21T09:00:00.000Z' }),
  )
  const refused = await restored([], { folder, added: { added: 1, marks: 1, refused: ['orders/x'], locked: 0 } })
  expect(refused.code).toBe(2)
  expect(refused.words.trim().split('\n').at(-1)).toBe('1 problems are named above.')
  expect(refused.words).toContain('refused: orders/x')
  // who left later is unknown
  expect(refused.asked.map((body) => JSON.parse(body).known)).toEqual(['2026-11-21T09:00:00.000Z'])
  // a bucket that has its marks gets old copies alone, and knows who has left
  const intact = await restored([], { folder, added: { added: 4, marks: 0, refused: [], locked: 0 } })
  expect(intact.asked.map((body) => JSON.parse(body).known)).toEqual([undefined])
  const locked = await restored([], { folder, added: { added: 0, marks: 0, refused: [], locked: 3 } })
  expect([locked.code, locked.words.includes('damaged')]).toEqual([2, false])
  expect(locked.words).toContain('key: BACKUP_KEY: it opens none of 3 copies')
  rmSync(folder, { recursive: true })
})
