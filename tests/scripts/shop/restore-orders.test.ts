// What the command says at its end, before a server that this test plays.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/setup.mjs'
import type { RestoreStep } from '../../../shared/contract/box-office/restore.ts'

async function restored(problems: RestoreStep['problems']): Promise<{ code: number; words: string }> {
  const server = createServer((_, answer) => answer.end(JSON.stringify({ next: null, done: 0, problems })))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/restore-orders.ts']
  const running = spawn(process.execPath, [...command, '--server', `http://127.0.0.1:${port}`], {
    cwd: root,
    env: { ...process.env, RESTORE_TOKEN: 'r'.repeat(32) },
  })
  const [words, [code]] = await Promise.all([text(running.stdout), once(running, 'exit')])
  server.close()
  return { code, words }
}

it('counts the differences, and says that there was nothing to compare with', async () => {
  const difference = { kind: 'difference', object: 'hh 2026', detail: 'orders: 2 in the night, now 1' } as const
  const compared = await restored([difference])
  expect(compared).toEqual({ code: 0, words: expect.stringContaining('1 differences from') })
  const { code, words } = await restored([{ kind: 'night', object: 'nights/', detail: 'no night is complete' }])
  expect([code, words]).toEqual([2, expect.stringContaining('Nothing could be compared')])
  expect(words).not.toContain('differences')
})
