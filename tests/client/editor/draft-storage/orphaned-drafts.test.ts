import { expect, test, vi } from 'vitest'
import type { Kept } from '../../../../client/editor/draft-storage/draft-storage.ts'
import { takeLeftWork } from '../../../../client/editor/draft-storage/orphaned-drafts.ts'

const device = vi.hoisted(() => ({ work: new Map<string, unknown>() }))
vi.mock('../../../../client/editor/draft-storage/draft-storage.ts', () => ({
  keyPrefix: (pageId: number) => `page:${pageId}:`,
  ownKey: (pageId: number) => `page:${pageId}:own`,
  keptKeys: async () => [...device.work.keys()],
  keptWork: async (key: string) => device.work.get(key) ?? null,
  forgetWork: async (key: string) => void device.work.delete(key),
}))

const left = { tab: 'another', server: [], local: [], conflicts: [], unanswered: [] } satisfies Kept

test('work that was left is forgotten where it lay once it is kept as one’s own, and not before', async () => {
  device.work.set('page:1:left', left)
  await takeLeftWork(1, async () => false)
  expect([...device.work.keys()]).toEqual(['page:1:left'])
  await takeLeftWork(2, async () => true)
  expect([...device.work.keys()]).toEqual([])
})
