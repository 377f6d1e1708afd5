// Where every save is public, blocks wait until they are left and finished.
import { expect, test, vi } from 'vitest'
import { setText } from '../../../../client/editor/document/actions/actions.ts'
import type { PageState, SaveStatus } from '../../../../client/editor/sync/page-state.ts'
import { createSaver } from '../../../../client/editor/sync/saver.ts'
import { saved, section, text } from '../blocks.ts'

const unhindered = () => Promise.resolve()

/** @param onSend runs while each request is on its way */
function editor(onSend: () => Promise<void> = unhindered) {
  const server = saved([section('s', [text('a', 'Eins'), text('b', 'Zwei')])])
  const empty = { pageRevision: 0, conflicts: [], refused: new Map(), unanswered: [] }
  const state = {
    page: { ...empty, local: server, server } as PageState,
    status: 'saved' as SaveStatus,
    waits: ['a'],
    outcomes: [] as unknown[],
  }
  const send = vi.fn(async (request) => {
    const { body, key } = request as { body: { fields: object }; key: string }
    await onSend()
    const before = server[0]?.children.find((block) => block.key === key)
    return {
      kind: 'done',
      pageRevision: 0,
      block: { ...before, fields: { ...before?.fields, ...body.fields } },
    } as never
  })
  const saver = createSaver({
    pageId: 1,
    send,
    read: () => state.page,
    write: ({ accepted, ...change }) => {
      state.page = { ...state.page, ...(accepted && { local: accepted }), ...change }
    },
    commitActiveEdit: () => null,
    reportStatus: (status, outcome, failure) => {
      state.status = status
      if (outcome === 'failed') state.outcomes.push([outcome, failure])
    },
    waiting: (isRequested) => new Set(isRequested ? [] : state.waits),
    schedule: () => () => undefined,
  })
  const write = (key: string, typed: string) => {
    const local = setText(state.page.local, key, 'content', { language: 'de', text: typed })
    state.page = { ...state.page, local }
    saver.changed()
  }
  return { state, saver, send, write, sent: () => send.mock.calls.map(([{ key }]) => key) }
}

test('the block that is being edited is not sent, and the page is not saved', async () => {
  const { state, saver, write, sent } = editor()
  write('a', 'Getippt')
  expect(state.status).toBe('unsaved')
  write('b', 'Fertig')
  await saver.flush()
  expect([sent(), state.status]).toEqual([['b'], 'unsaved'])
  state.waits = []
  await saver.flush()
  expect([sent(), state.status]).toEqual([['b', 'a'], 'saved'])
})

test('a requested save includes it', async () => {
  const { state, saver, write, sent } = editor()
  write('a', 'Getippt')
  await saver.flush(true)
  expect([sent(), state.status]).toEqual([['a'], 'saved'])
})

test('a page without changes is saved although a block is being edited', async () => {
  const { state, saver, send } = editor()
  await saver.flush()
  expect([send.mock.calls, state.status]).toEqual([[], 'saved'])
})

test('a requested save includes no block that is edited later, while it is being sent', async () => {
  const { state, saver, write, sent } = editor(async () => {
    if (state.waits.includes('b')) return
    state.waits = ['b']
    write('b', 'Halb getip')
    write('a', 'Getippt, und weiter')
  })
  write('a', 'Getippt')
  await saver.flush(true)
  expect([sent(), state.status]).toEqual([['a', 'a'], 'unsaved'])
  state.waits = []
  await saver.flush()
  expect([sent(), state.status]).toEqual([['a', 'a', 'b'], 'saved'])
})

test('what is typed in a block while it is being saved on request waits until the block is left', async () => {
  const { state, saver, write, sent } = editor(async () => {
    if (sent().length === 1) write('a', 'Getippt, und weit')
  })
  write('a', 'Getippt')
  await saver.flush(true)
  expect([sent(), state.status]).toEqual([['a'], 'unsaved'])
})

test('a change in the same task as a save that had nothing to send is shown as not public', async () => {
  const { state, saver, write } = editor()
  const isSaved = saver.flush(true)
  write('a', 'Getippt')
  expect(state.status).toBe('unsaved')
  await isSaved
  expect(state.status).toBe('unsaved')
})

test('the editor is told of a failed save although the page cannot be fetched either', async () => {
  const { state, saver, write, send } = editor()
  const missing = { kind: 'failed', isPageMissing: true }
  send.mockResolvedValue(missing as never)
  state.waits = []
  write('a', 'Getippt')
  await saver.flush()
  expect(send.mock.calls.map(([{ kind }]) => kind)).toEqual(['update', 'fetch'])
  expect(state.outcomes).toEqual([['failed', missing]])
})

test('a save that is requested while another one is being sent includes what was typed in between', async () => {
  const { state, saver, write, sent } = editor(async () => {
    if (sent().length > 1) return
    write('a', 'Getippt, und weiter')
    void saver.flush(true)
  })
  write('a', 'Getippt')
  await saver.flush(true)
  expect([sent(), state.status]).toEqual([['a', 'a'], 'saved'])
})
