import { expect, test } from 'vitest'
import { insertBlock, moveBlock, removeBlock, setText } from '../../../../client/editor/document/actions/actions.ts'
import type { SaveRequest } from '../../../../client/editor/sync/next-request.ts'
import { findBlock } from '../../../../shared/drafts/tree.ts'
import { section, text } from '../blocks.ts'
import { contentOf, type Person, twoPeople } from './person.ts'

const write = (person: Person, key: string, de: string) =>
  person.change((page) => setText(page, key, 'content', { language: 'de', text: de }))
const onServer = (person: Person, key: string) => contentOf(findBlock(person.backend.draft() as never, key))
const notAllowed = { problems: [{ pointer: '/module', code: 'block_not_allowed', field: '', message: 'Not here.' }] }

const refusals: [string, (person: Person, request: SaveRequest) => ReturnType<Person['refuse']>][] = [
  ['as invalid', () => ({ kind: 'invalid', ...notAllowed })],
  ['for its place', (person) => ({ ...person.stale, refusal: notAllowed })],
  ['as a conflict that never ends', (person) => person.stale],
]

test.each(refusals)('a block refused %s is held, and all others are saved', async (_, refusal) => {
  const [me] = await twoPeople()
  me.refuse = (request) => (request.kind === 'create' && request.key === 'new' ? refusal(me, request) : null)
  me.change((page) => insertBlock(page, text('new', 'bad'), { parent: 'a', column: 0, index: 0 }))
  write(me, 'a1', 'one')
  await me.saver.flush()
  expect([me.status, onServer(me, 'a1'), [...me.page.refused.values()].map(({ key }) => key)]).toEqual([
    'failed',
    'one',
    ['new'],
  ])
  const { length } = me.sent
  write(me, 'b1', 'two')
  await me.saver.flush()
  // the editor does not send the refused block again
  expect([me.status, onServer(me, 'b1'), me.sent.length - length]).toEqual(['failed', 'two', 1])
  me.refuse = () => null
  write(me, 'new', 'good')
  await me.saver.flush()
  expect([me.status, onServer(me, 'new'), me.page.refused.size]).toEqual(['saved', 'good', 0])
})

test('a new section with one refused block is saved without it', async () => {
  const [me] = await twoPeople()
  me.refuse = (request) => {
    if (request.kind !== 'create') return null
    if (request.key === 'bad') return { ...me.stale, refusal: notAllowed }
    const at = request.body.children?.findIndex(({ key }) => key === 'bad') ?? -1
    return at < 0
      ? null
      : { kind: 'invalid', problems: [{ pointer: `/children/${at}/module`, code: 'x', field: '', message: '' }] }
  }
  const inside = ['good', 'bad', 'better'].map((key) => text(key, key))
  me.change((page) => insertBlock(page, section('new', inside), { parent: null, column: 0, index: 0 }))
  await me.saver.flush()
  expect(me.backend.draft()[0]?.children.map(({ key }) => key)).toEqual(['good', 'better'])
  expect([...me.page.refused.values()].map(({ key }) => key)).toEqual(['bad'])
  expect(me.page.local[0]?.children.map(({ key }) => key)).toEqual(['good', 'bad', 'better'])
})

test('a refused order of a section is held', async () => {
  const [me] = await twoPeople()
  me.refuse = (request) => (request.kind === 'reorder' ? { ...me.stale, refusal: notAllowed } : null)
  me.change((page) => moveBlock(page, 'a1', { parent: 'b', column: 0, index: 0 }))
  write(me, 'a2', 'two')
  await me.saver.flush()
  expect([onServer(me, 'a2'), [...me.page.refused.values()].map(({ key }) => key)]).toEqual(['two', ['b']])
  me.change((page) => moveBlock(page, 'a1', { parent: 'a', column: 0, index: 0 }))
  await me.saver.flush()
  expect([me.status, me.page.refused.size]).toEqual(['saved', 0])
})

test('a refused field of a section is not sent again with every key in the section', async () => {
  const [me] = await twoPeople()
  me.refuse = (request) => (request.kind === 'update' && request.key === 'a' ? { kind: 'invalid', problems: [] } : null)
  me.change((page) => page.map((one) => (one.key === 'a' ? { ...one, fields: { ...one.fields, slug: 'taken' } } : one)))
  await me.saver.flush()
  const { length } = me.sent
  write(me, 'a1', 'one')
  await me.saver.flush()
  expect([me.sent.length - length, onServer(me, 'a1')]).toEqual([1, 'one'])
})

test('while the server fails on one block, the others are saved', async () => {
  const [me] = await twoPeople()
  me.refuse = (request) => (request.kind === 'update' && request.key === 'a1' ? { kind: 'failed' } : null)
  write(me, 'a1', 'poison')
  write(me, 'b1', 'one')
  write(me, 'b2', 'two')
  await me.saver.flush()
  expect([me.status, onServer(me, 'b1'), onServer(me, 'b2')]).toEqual(['failed', 'one', 'two'])
  expect(me.wait).not.toBeNull()
})

test('a refused block that is deleted is forgotten', async () => {
  const [me] = await twoPeople()
  me.refuse = (request) => (request.kind === 'create' ? { ...me.stale, refusal: notAllowed } : null)
  me.change((page) => insertBlock(page, text('new', 'bad'), { parent: 'a', column: 0, index: 0 }))
  await me.saver.flush()
  me.change((page) => removeBlock(page, 'new'))
  await me.saver.flush()
  expect([me.status, me.page.refused.size]).toEqual(['saved', 0])
})
