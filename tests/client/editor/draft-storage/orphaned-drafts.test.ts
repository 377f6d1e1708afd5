import { beforeEach, expect, test, vi } from 'vitest'
import type { Kept } from '../../../../client/editor/draft-storage/draft-storage.ts'
import { takeLeftWork } from '../../../../client/editor/draft-storage/orphaned-drafts.ts'

const device = vi.hoisted(() => ({ work: new Map<string, unknown>() }))
vi.mock('../../../../client/editor/draft-storage/draft-storage.ts', () => ({
  keyPrefix: (pageId: number) => `page:${pageId}:`,
  ownKey: (pageId: number) => `page:${pageId}:own`,
  keptKeys: async (pageId: number) => [...device.work.keys()].filter((key) => key.startsWith(`page:${pageId}:`)),
  keptWork: async (key: string) => device.work.get(key) ?? null,
  forgetWork: async (key: string) => void device.work.delete(key),
}))

const left = { tab: 'another', server: [], local: [], conflicts: [], unanswered: [] } satisfies Kept

beforeEach(() => {
  device.work.clear()
  device.work.set('page:1:left', left)
  device.work.set('page:2:left', left)
})

// Each test has a page to itself: a document holds the lock of its work until it closes.

test('an orphaned draft stays where it is until this document has stored it', async () => {
  await takeLeftWork(1, async () => false)
  expect([...device.work.keys()]).toEqual(['page:1:left', 'page:2:left'])
})

test('an orphaned draft is deleted once this document has stored it, and another page’s draft stays', async () => {
  const offered = vi.fn(async () => true)
  await takeLeftWork(2, offered)
  expect(offered.mock.calls).toEqual([[left]])
  expect([...device.work.keys()]).toEqual(['page:1:left'])
})
