import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredDraft } from '../../../../client/editor/draft-storage/drafts.ts'
import { restoreOrphanedDrafts } from '../../../../client/editor/draft-storage/orphaned-drafts.ts'

const device = vi.hoisted(() => ({ drafts: new Map<string, unknown>() }))
vi.mock('../../../../client/editor/draft-storage/drafts.ts', () => ({
  draftPrefix: (pageId: string) => `page:${pageId}:`,
  ownDraftKey: (pageId: string) => `page:${pageId}:own`,
  draftKeys: async (pageId: string) => [...device.drafts.keys()].filter((key) => key.startsWith(`page:${pageId}:`)),
  readDraft: async (key: string) => device.drafts.get(key) ?? null,
  deleteDraft: async (key: string) => void device.drafts.delete(key),
}))

const orphan = { tab: 'another', server: [], local: [], conflicts: [], unanswered: [] } satisfies StoredDraft

beforeEach(() => {
  device.drafts.clear()
  device.drafts.set('page:1:orphan', orphan)
  device.drafts.set('page:2:orphan', orphan)
})

// Each test uses a separate page, because a document holds the lock of its draft until it closes.

test('an orphaned draft stays until this document has stored it', async () => {
  await restoreOrphanedDrafts('1', async () => false)
  expect([...device.drafts.keys()]).toEqual(['page:1:orphan', 'page:2:orphan'])
})

test('an orphaned draft is deleted once this document has stored it, and another page’s draft stays', async () => {
  const restore = vi.fn(async () => true)
  await restoreOrphanedDrafts('2', restore)
  expect(restore.mock.calls).toEqual([[orphan]])
  expect([...device.drafts.keys()]).toEqual(['page:1:orphan'])
})
