import { expect, test } from 'vitest'
import { openedDisclosures } from '../../../../../client/editor/dialog/preview/preview.tsx'
import { previewPage } from '../../../../../client/editor/dialog/preview/preview-page.ts'
import { block, faq, question } from '../samples.ts'

const opened = (draft: Parameters<typeof openedDisclosures>[1], open: string[]) =>
  openedDisclosures(previewPage([], draft, 'de').block, draft, new Set(open))

test('the preview opens the questions that are open in the form', () => {
  expect(opened(faq, ['m12', 'm13'])).toEqual(['faq-item-12', 'faq-item-13'])
  expect(opened(faq, [])).toEqual([])
})

test('hidden questions are not counted', () => {
  const draft = block('faq', 1, {}, [{ ...question(11, 'Wann?'), hidden: true }, question(12, 'Wo?')])
  expect(opened(draft, ['m12'])).toEqual(['faq-item-12'])
})

test('a block without children that open and close leaves everything open', () => {
  expect(opened(block('text', 2, {}), [])).toBeNull()
  expect(opened(block('imagelist', 3, {}), [])).toBeNull()
})
