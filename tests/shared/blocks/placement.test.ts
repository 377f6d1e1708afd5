import { expect, test } from 'vitest'
import { mayStandIn } from '../../../shared/blocks/placement.ts'
import { type BlockName, blocks } from '../../../shared/blocks/registry.ts'
import { importBlock } from '../../../shared/contract/import/blocks.ts'
import { mayHold } from '../../../shared/drafts/placement.ts'
import { mayHold as mayHoldInDraft } from '../../../worker/content/store/drafts/places.ts'
import type { BlockState } from '../../../worker/content/store/drafts/state.ts'
import { section } from '../../client/editor/blocks.ts'

test('pages contain containers, containers contain toolbar blocks, lists contain items', () => {
  expect(mayStandIn('container', null)).toBe(true)
  expect(mayStandIn('text', null)).toBe(false)
  expect(mayStandIn('text', { name: 'container', layout: 0 })).toBe(true)
  expect(mayStandIn('container', { name: 'container', layout: 0 })).toBe(false)
  expect(mayStandIn('faqitem', { name: 'container', layout: 0 })).toBe(false)
  expect(mayStandIn('faqitem', { name: 'faq' })).toBe(true)
  expect(mayStandIn('text', { name: 'faq' })).toBe(false)
})

test('a cell that the layout lacks accepts no block', () => {
  expect(mayStandIn('text', { name: 'container', layout: 0 }, 1)).toBe(false)
  expect(mayStandIn('text', { name: 'container', layout: 4 }, 2)).toBe(true)
  expect(mayStandIn('faqitem', { name: 'faq' }, 1)).toBe(false)
})

test('a new block must be offered by the site’s toolbar', () => {
  expect(mayStandIn('eventlist', { name: 'container', layout: 0 }, 0, 'standard')).toBe(false)
  expect(mayStandIn('eventlist', { name: 'container', layout: 0 }, 0, 'regional')).toBe(true)
})

test.each(Object.keys(blocks) as BlockName[])(
  'editor, API and importer agree whether %s stands in a container',
  (name) => {
    const page = [section('a', [])]
    const row = { module: 'container', data: { layout: 0 } } as unknown as BlockState
    const inEditor = mayHold(page, { parent: 'a', column: 0 }, name)
    const { error } = importBlock('standard').safeParse({ block: name })
    const isUnknown = error?.issues.some(({ path }) => path.join() === 'block') ?? false
    expect([mayHoldInDraft(row, 0, name), !isUnknown]).toEqual([inEditor, inEditor])
  },
)
