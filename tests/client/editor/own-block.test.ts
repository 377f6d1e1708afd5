// Follows docs/adding-a-block.md: a block needs only a definition and a view, from which form, rules and preview are
// derived.
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewPage } from '../../../client/editor/dialog/preview/preview-page.ts'
import { problemsOf, tidied } from '../../../client/editor/dialog/problems/check-block.ts'
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

test('the documented steps are complete, and a forgotten map entry does not compile', async () => {
  const at = '.data/test/own-block'
  await rm(at, { recursive: true, force: true })
  const [, data = '', view = ''] =
    /```ts\n(.*?)```.*?```tsx\n(.*?)```/s.exec(await readFile('docs/adding-a-block.md', 'utf8')) ?? []
  const add = async (copy: string, file: string, ...lines: [after: string, line: string][]) => {
    const path = `${at}/${copy}/shared/blocks/${file}`
    const before = await readFile(path, 'utf8')
    await writeFile(
      path,
      lines.reduce((text, [after, line]) => text.replace(after, () => `${after}\n${line}`), before),
    )
  }
  for (const copy of ['complete', 'forgotten']) {
    await cp('shared', `${at}/${copy}/shared`, { recursive: true })
    await mkdir(`${at}/${copy}/shared/blocks/portrait`)
    await writeFile(`${at}/${copy}/shared/blocks/portrait/fields.ts`, data)
    await writeFile(`${at}/${copy}/shared/blocks/portrait/view.tsx`, view)
    await add(
      copy,
      'registry.ts',
      ["import { link } from './link/fields.ts'", "import { portrait } from './portrait/fields.ts'"],
      ['  quote,', '  portrait,'],
    )
    await add(copy, 'toolbars.ts', ['  standard: [', "    'portrait',"])
  }
  await add(
    'complete',
    'views.tsx',
    ["import { LinkView } from './link/view.tsx'", "import { PortraitView } from './portrait/view.tsx'"],
    ['  quote: QuoteView,', '  portrait: PortraitView,'],
  )
  const options = { types: ['node', 'vite/client'], noEmit: true }
  const config = { extends: '../../../tsconfig.json', compilerOptions: options, include: ['*/shared/blocks'] }
  await writeFile(`${at}/tsconfig.json`, JSON.stringify(config))
  const compiler = 'node_modules/typescript/bin/tsc'
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', at]).catch((error) => error)
  expect(stdout.trim().split('\n')).toEqual([
    expect.stringMatching(/forgotten\/shared\/blocks\/views\.tsx\(.*'portrait' is missing/),
  ])
  await rm(at, { recursive: true, force: true })
})
