// A block needs only a definition and a view, from which form, rules and preview are derived.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemsOf, tidied } from '../../../client/editor/dialog/check-block.ts'
import { previewPage } from '../../../client/editor/dialog/preview/preview-page.ts'
import { setField } from '../../../client/editor/document/change-block.ts'
import { newBlock } from '../../../client/editor/document/new-block.ts'
import { controlOf } from '../../../client/editor/fields/controls.ts'
import { formFields } from '../../../client/editor/fields/form-fields.ts'
import { BlockPageProvider } from '../../../shared/blocks/block-page.tsx'
import { BlockView } from '../../../shared/blocks/block-view.tsx'
import { anchor, defineBlock, image, text } from '../../../shared/blocks/define.ts'
import { blocks } from '../../../shared/blocks/registry.ts'
import { views } from '../../../shared/blocks/views.tsx'
import type { BlockData } from '../../../shared/contract/page.ts'

const portrait = defineBlock({
  name: 'portrait',
  label: { de: 'Porträt', en: 'Portrait' },
  toolbar: ['standard'],
  icon: 'user',
  editStartsIn: 'dialog',
  heading: null,
  background: 'page',
  fields: { image: image(), name: text({ required: true, max: 20 }), anchor: anchor() },
})
const PortraitView = ({ block }: { block: BlockData }) =>
  createElement('p', { className: 'portrait' }, String(block.name))

beforeAll(() => {
  Object.assign(blocks, { portrait })
  Object.assign(views, { portrait: PortraitView })
})
afterAll(() => {
  Reflect.deleteProperty(blocks, 'portrait')
  Reflect.deleteProperty(views, 'portrait')
})

test('a new kind of block can be created, edited, checked and shown', () => {
  const fresh = newBlock('portrait')
  const { main, more } = formFields(portrait.fields)
  expect([...main, ...more].map(({ name, field }) => [name, typeof controlOf(field)])).toEqual([
    ['image', 'function'],
    ['name', 'function'],
    ['anchor', 'function'],
  ])
  expect(problemsOf(fresh, 'standard')).toEqual([{ key: fresh.key, field: 'name', language: 'de', code: 'required' }])
  const long = setField(fresh, fresh.key, 'name', { de: 'x'.repeat(21), en: null })
  expect(problemsOf(long, 'standard').map(({ code }) => code)).toEqual(['too_long'])
  const named = setField(fresh, fresh.key, 'name', { de: ' Ilse Marwitz ', en: null })
  expect(problemsOf(named, 'standard')).toEqual([])
  const { block, sections: modules } = previewPage([], tidied(named, 'standard'), 'en')
  const page = { modules, refs: { productions: [], articles: [], partners: [] } }
  const view = createElement(BlockView, { block: block as BlockData })
  // biome-ignore lint/correctness/noChildrenProp: this file cannot contain JSX
  expect(renderToStaticMarkup(createElement(BlockPageProvider, { page, children: view }))).toBe(
    '<p class="portrait">Ilse Marwitz</p>',
  )
})
