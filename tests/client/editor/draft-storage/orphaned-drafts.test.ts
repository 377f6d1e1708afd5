import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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

const tabs = vi.hoisted(() => ({ open: new Set<string>() }))
vi.mock('../../../../client/editor/draft-storage/tab.ts', () => ({
  tabId: () => 'own',
  isTabOpen: async (id: string) => tabs.open.has(id),
}))

const orphan = { tab: 'another', server: [], local: [], conflicts: [], unanswered: [] } satisfies StoredDraft

beforeEach(() => {
  device.drafts.clear()
  device.drafts.set('page:1:orphan', orphan)
  device.drafts.set('page:2:orphan', orphan)
})

afterEach(() => void vi.restoreAllMocks())

// Each test uses a separate page, because a document holds the lock of its draft until it closes.

test('an orphaned draft stays until this document has stored it', async () => {
  await restoreOrphanedDrafts('1', async () => false)
  expect([...device.drafts.keys()]).toEqual(['page:1:orphan', 'page:2:orphan'])
})

test('an orphaned draft is deleted once this document has stored it, and another page’s draft stays', async () => {
  const restore = vi.fn(async () => true)
  await restoreOrphanedDrafts('2', restore)
  expect(restore.mock.calls).toEqual([[orphan, true]])
  expect([...device.drafts.keys()]).toEqual(['page:1:orphan'])
})

describe('a draft with a conflict of a tab that closes', () => {
  const restore = vi.fn(async (_draft: StoredDraft, isLeft: boolean) => isLeft)
  const tried = () => restore.mock.calls.map(([, isLeft]) => isLeft)

  /** Restores the drafts of a page while another document is open, then closes it, and returns what the wait ends. */
  async function close(page: string, tab: string): Promise<() => void> {
    restore.mockClear()
    const key = `page:${page}:orphan`
    device.drafts.set(key, { ...orphan, tab })
    const closed = Promise.withResolvers<void>()
    await new Promise<void>((resolve) => {
      void navigator.locks.request(key, () => {
        resolve()
        return closed.promise
      })
    })
    const wait = Promise.withResolvers<() => void>()
    const { setTimeout } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
      if (ms !== 60_000) return setTimeout(act, ms)
      wait.resolve(act)
      return 0
    }) as typeof setTimeout)
    await restoreOrphanedDrafts(page, restore)
    closed.resolve()
    return tab === 'own' ? () => {} : wait.promise
  }

  test('is left to the tab, which may be reloading', async () => {
    tabs.open.add('another')
    const endWait = await close('3', 'another')
    endWait()
    await vi.waitFor(async () => expect((await navigator.locks.query()).held).not.toContain('page:3:orphan'))
    expect(tried()).toEqual([false])
    expect([...device.drafts.keys()]).toContain('page:3:orphan')
    tabs.open.clear()
  })

  test('is restored once the tab is not reloading', async () => {
    const endWait = await close('4', 'another')
    endWait()
    await vi.waitFor(() => expect(device.drafts.has('page:4:orphan')).toBe(false), 20_000)
    expect(tried()).toEqual([false, true])
  })

  test('is restored at once by the same tab', async () => {
    await close('5', 'own')
    await vi.waitFor(() => expect(device.drafts.has('page:5:orphan')).toBe(false), 20_000)
    expect(tried()).toEqual([true])
  })
})
