import { expect, test } from 'vitest'
import {
  insertBlock,
  removeBlock,
  setLayout,
  setText,
  stepBlock,
} from '../../../../client/editor/document/actions/actions.ts'
import type { SaveResponse } from '../../../../client/editor/sync/document-sync.ts'
import { findBlock } from '../../../../shared/drafts/tree.ts'
import { section, text } from '../blocks.ts'
import { contentOf, type Person, twoPeople } from './person.ts'

const write = (person: Person, key: string, de: string) =>
  person.change((page) => setText(page, key, 'content', { language: 'de', text: de }))
const says = (person: Person, key: string) => contentOf(findBlock(person.page.local, key))

async function bothWrite(key: string): Promise<readonly [Person, Person]> {
  const [me, other] = await twoPeople()
  write(other, key, 'theirs')
  await other.saver.flush()
  write(me, key, 'mine')
  await me.saver.flush()
  return [me, other]
}

test('a conflict stays open when another save meets a colleague’s change', async () => {
  const [me, other] = await bothWrite('a1')
  write(other, 'b1', 'elsewhere')
  await other.saver.flush()
  write(me, 'b1', 'elsewhere, too')
  await me.saver.flush()
  expect(me.page.conflicts.map(({ key }) => key).sort()).toEqual(['a1', 'b1'])
  expect(contentOf(findBlock(me.backend.draft() as never, 'a1'))).toBe('theirs')
})

test('a conflict stays open after a crash, with the current text', async () => {
  const [me] = await bothWrite('a1')
  write(me, 'a1', 'mine, and more')
  me.restart()
  expect(me.page.conflicts).toMatchObject([{ key: 'a1', mine: 'mine, and more', theirs: 'theirs' }])
  me.decide(true)
  await me.saver.flush()
  expect(contentOf(findBlock(me.backend.draft() as never, 'a1'))).toBe('mine, and more')
})

test('a text whose response was lost does not conflict with later typing', async () => {
  const [me] = await twoPeople()
  me.fault = 'answer lost'
  write(me, 'a1', 'one')
  await me.saver.flush()
  write(me, 'a1', 'one two')
  await me.saver.flush()
  expect(me.page.conflicts).toEqual([])
  expect(contentOf(findBlock(me.backend.draft() as never, 'a1'))).toBe('one two')
})

test('a text whose response was lost is reported as saved when the server turns out to have it', async () => {
  const [me] = await twoPeople()
  me.fault = 'answer lost'
  write(me, 'a1', 'one')
  await me.saver.flush()
  expect(me.status).not.toBe('saved')
  me.alerts.length = 0
  await me.saver.flush()
  expect([me.status, me.alerts]).toEqual(['saved', ['saved']])
})

test('typing in a block whose creation is answered late is kept', async () => {
  const [me] = await twoPeople()
  me.fault = 'answer lost'
  me.change((page) => insertBlock(page, text('new', 'one'), { parent: 'a', column: 0, index: 0 }))
  await me.saver.flush()
  write(me, 'new', 'one two')
  await me.saver.flush()
  expect(says(me, 'new')).toBe('one two')
})

test('a block deleted while the response to its creation was lost is deleted on the server', async () => {
  const [me, other] = await twoPeople()
  me.fault = 'answer lost'
  me.change((page) => insertBlock(page, section('new', [text('inside', 'one')]), { parent: null, column: 0, index: 0 }))
  await me.saver.flush()
  me.change((page) => removeBlock(page, 'new'))
  me.fault = 'not sent'
  await me.saver.flush()
  await me.saver.flush()
  other.restart()
  expect(other.page.local.map(({ key }) => key)).toEqual(['a', 'b'])
  expect(me.page.unanswered).toEqual([])
})

test('a block deleted before its creation arrived is looked up once', async () => {
  const [me] = await twoPeople()
  me.fault = 'not sent'
  me.change((page) => insertBlock(page, text('new', 'one'), { parent: 'a', column: 0, index: 0 }))
  await me.saver.flush()
  me.change((page) => removeBlock(page, 'new'))
  await me.saver.flush()
  expect([says(me, 'new'), me.page.unanswered]).toEqual(['', []])
})

test('a colleague’s blocks in a container whose creation is repeated stay', async () => {
  const [me, other] = await twoPeople()
  me.fault = 'answer lost'
  me.change((page) => insertBlock(page, section('new', []), { parent: null, column: 0, index: 0 }))
  await me.saver.flush()
  other.restart()
  other.change((page) => insertBlock(page, text('theirs', 'theirs'), { parent: 'new', column: 0, index: 0 }))
  await other.saver.flush()
  me.change((page) => insertBlock(page, text('mine', 'mine'), { parent: 'new', column: 0, index: 0 }))
  await me.saver.flush()
  expect([says(me, 'mine'), says(me, 'theirs')]).toEqual(['mine', 'theirs'])
})

test('a block deleted during its open conflict waits for the decision', async () => {
  const [me] = await bothWrite('a1')
  me.change((page) => removeBlock(page, 'a1'))
  await me.saver.flush()
  expect(me.page.conflicts).toMatchObject([{ key: 'a1', mine: undefined, theirs: 'theirs' }])
  me.decide(false)
  await me.saver.flush()
  expect(says(me, 'a1')).toBe('theirs')
})

test('a text edited while its section changes layout is kept, although the response contains the section only', async () => {
  const [me] = await twoPeople()
  write(me, 'a1', 'one')
  me.change((page) => setLayout(page, 'a', 3))
  await me.saver.flush()
  expect(says(me, 'a1')).toBe('one')
  expect(contentOf(findBlock(me.backend.draft() as never, 'a1'))).toBe('one')
})

test('the parent of the edited block stays, even if a colleague deletes it', async () => {
  const [me, other] = await twoPeople()
  other.change((page) => setText(removeBlock(page, 'a'), 'b1', 'content', { language: 'de', text: 'theirs' }))
  await other.saver.flush()
  me.activeKey = 'a1'
  write(me, 'b2', 'elsewhere')
  write(me, 'b1', 'mine')
  await me.saver.flush()
  expect(me.page.local.map(({ key, children }) => [key, children.length])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test.each([
  ['as it was', (person: Person) => write(person, 'a1', '')],
  ['gone', (person: Person) => person.change((page) => removeBlock(page, 'a1'))],
])('a refused text stops being a failure once it is %s', async (_, takeBack) => {
  const [me] = await twoPeople()
  me.fault = 'refused'
  write(me, 'a1', 'too much')
  await me.saver.flush()
  expect(me.status).toBe('failed')
  write(me, 'b1', 'elsewhere')
  await me.saver.flush()
  expect([me.status, contentOf(findBlock(me.backend.draft() as never, 'b1'))]).toEqual(['failed', 'elsewhere'])
  takeBack(me)
  write(me, 'b1', 'elsewhere, too')
  await me.saver.flush()
  expect([me.status, me.page.refused.size]).toEqual(['saved', 0])
})

test('a refused block that was never saved stops being a failure once deleted', async () => {
  const [me] = await twoPeople()
  me.fault = 'refused'
  me.change((page) => insertBlock(page, text('new', 'too much'), { parent: 'a', column: 0, index: 0 }))
  await me.saver.flush()
  me.change((page) => removeBlock(page, 'new'))
  await me.saver.flush()
  expect(me.status).toBe('saved')
})

test('a colleague’s change is merged with the next save, before it is published with the page', async () => {
  const [me, other] = await twoPeople()
  write(other, 'b1', 'theirs')
  await other.saver.flush()
  write(me, 'a1', 'mine')
  await me.saver.flush()
  expect([says(me, 'a1'), says(me, 'b1'), me.page.pageRevision]).toEqual(['mine', 'theirs', me.backend.revision])
  expect(me.status).toBe('saved')
})

test('a refused text that was undone is reported as saved', async () => {
  const [me] = await twoPeople()
  me.fault = 'refused'
  write(me, 'a1', 'too long')
  await me.saver.flush()
  write(me, 'a1', '')
  me.saver.changed()
  me.wait?.()
  expect(me.status).toBe('saved')
})

test('a save that finds no network shows an error once, and the save that succeeds later says so', async () => {
  const [me] = await twoPeople()
  write(me, 'a1', 'mine')
  me.alerts = []
  for (const fault of ['not sent', 'not sent', 'none'] as const) {
    me.fault = fault
    await me.saver.flush()
  }
  expect(me.alerts).toEqual(['failed', 'saved'])
})

test.each<SaveResponse>([{ kind: 'offline' }, { kind: 'failed' }])(
  'a reorder that fails (%o) shows no alert',
  async (answer) => {
    const [me] = await twoPeople()
    me.alerts = []
    me.refuse = ({ kind }) => (kind === 'reorder' ? answer : null)
    me.change((page) => stepBlock(page, 'a1', 1)?.sections ?? page)
    await me.saver.flush()
    expect([me.status, me.alerts]).toEqual([answer.kind, []])
  },
)

test.each<SaveResponse>([{ kind: 'offline' }, { kind: 'failed' }])(
  'a read that fails (%o) shows no alert',
  async (answer) => {
    const [me, other] = await twoPeople()
    write(other, 'b1', 'theirs')
    await other.saver.flush()
    me.refuse = ({ kind }) => (kind === 'fetch' ? answer : null)
    write(me, 'a1', 'mine')
    me.alerts = []
    await me.saver.flush()
    expect(me.sent.map(({ kind }) => kind)).toContain('fetch')
    expect([me.status, me.alerts]).toEqual([answer.kind, []])
  },
)

test.each<SaveResponse>([{ kind: 'offline' }, { kind: 'failed' }])(
  'a save that never works (%o) is repeated a bounded number of times, then the editor decides',
  async (answer) => {
    const [me] = await twoPeople()
    let isBroken = true
    me.refuse = () => (isBroken ? answer : null)
    me.sent = []
    me.alerts = []
    write(me, 'a1', 'mine')
    await me.saver.flush()
    for (let times = 0; times < 100 && me.wait; times++) {
      const again = me.wait
      me.wait = null
      again()
      await me.saver.flush()
    }
    expect(me.wait).toBeNull()
    expect(me.sent.length).toBeLessThan(40)
    expect([me.status, me.alerts.at(-1)]).toEqual(['failed', 'failed'])
    expect(says(me, 'a1')).toBe('mine')
    isBroken = false
    me.saver.resume()
    await me.saver.flush()
    expect([me.status, contentOf(findBlock(me.backend.draft() as never, 'a1'))]).toEqual(['saved', 'mine'])
  },
)

test('a save that is under way when the network returns, and fails, is soon sent again', async () => {
  const [me] = await twoPeople()
  me.refuse = () => ({ kind: 'offline' })
  write(me, 'a1', 'mine')
  for (let times = 0; times < 8; times++) await me.saver.flush()
  const longest = me.waitMs
  const underWay = me.saver.flush()
  me.saver.resume()
  await underWay
  expect([longest, me.waitMs]).toEqual([30_000, 1000])
  me.saver.resume()
  await me.saver.flush()
  expect(me.alerts.filter((alert) => alert === 'failed')).toHaveLength(1)
  me.refuse = () => null
  me.saver.resume()
  await me.saver.flush()
  expect([me.status, contentOf(findBlock(me.backend.draft() as never, 'a1'))]).toEqual(['saved', 'mine'])
})
