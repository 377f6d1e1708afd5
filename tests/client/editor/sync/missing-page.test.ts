import { expect, test, vi } from 'vitest'
import { createRestSync } from '../../../../client/editor/sync/rest-sync.ts'
import { NotFound, ServerError } from '../../../../client/staff/refusals.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../../../client/staff/api.ts', () => ({ call }))
vi.mock('../../../../client/staff/login-dialog.tsx', () => ({ withLogin: (act: () => unknown) => act() }))

const request = { kind: 'delete', key: 'a', blockName: 'text', id: 7, revision: 1 } as const

test('a page that a colleague has deleted is distinguished from a server that fails', async () => {
  call.mockRejectedValue(new NotFound(404, null))
  expect(await createRestSync(3).send(request)).toEqual({ kind: 'failed', isPageMissing: true })
  call.mockRejectedValueOnce(new NotFound(404, null)).mockRejectedValue(new ServerError(503, null))
  expect(await createRestSync(3).send(request)).toEqual({ kind: 'failed', isPageMissing: false })
})
