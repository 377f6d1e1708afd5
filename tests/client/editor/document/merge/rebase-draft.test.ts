import { describe, expect, test } from 'vitest'
import { moveChild, removeChild, setField } from '../../../../../client/editor/document/change-block.ts'
import { rebaseDraft } from '../../../../../client/editor/document/merge/rebase-draft.ts'
import { block, faq, question } from '../../dialog/samples.ts'

const opened = block('fullteaser', 1, {
  headline: { de: 'Alt', en: null },
  text: { de: 'Text', en: 'Text' },
  link: null,
  anchor: 'hier',
})
const order = (owner: typeof faq) => owner.children.map(({ id }) => id)

describe('a dialog’s changes are merged with later changes of the page', () => {
  test('field by field, and language by language', () => {
    const draft = setField(opened, 'm1', 'headline', { de: 'Neu', en: null })
    const translated = setField(opened, 'm1', 'headline', { de: 'Alt', en: 'Theirs' })
    const current = setField(translated, 'm1', 'anchor', 'dort')
    expect(rebaseDraft(draft, opened, current).fields).toEqual({
      headline: { de: 'Neu', en: 'Theirs' },
      text: { de: 'Text', en: 'Text' },
      link: null,
      anchor: 'dort',
    })
  })

  test('a field that was opened and left unchanged is not a change', () => {
    const draft = setField(opened, 'm1', 'link', { de: '', en: null })
    const current = setField(opened, 'm1', 'link', { de: '/de', en: null })
    expect(rebaseDraft(draft, opened, current).fields.link).toEqual({ de: '/de', en: null })
  })

  test('if both changed a text, the last applied text wins', () => {
    const draft = setField(opened, 'm1', 'anchor', 'meins')
    expect(rebaseDraft(draft, opened, setField(opened, 'm1', 'anchor', 'deins')).fields.anchor).toBe('meins')
  })

  test('lists, too, keep the dialog’s order if it was sorted there, else the page’s', () => {
    const theirs = setField(moveChild(faq, 'm1', 0, 2), 'm12', 'content', { de: 'Ihre Frage?', en: null })
    const written = rebaseDraft(setField(faq, 'm11', 'content', { de: 'Meine?', en: null }), faq, theirs)
    expect(order(written)).toEqual([12, 13, 11])
    expect(written.children.map(({ fields }) => fields.content)).toMatchObject([
      { de: 'Ihre Frage?' },
      { de: 'Kündigen?' },
      { de: 'Meine?' },
    ])
    expect(order(rebaseDraft(moveChild(faq, 'm1', 2, 0), faq, theirs))).toEqual([13, 11, 12])
  })

  test('additions and removals of both sides apply, but edited children stay', () => {
    const added = { ...faq, children: [...faq.children, question(14, 'Von ihr?')] }
    const mine = { ...removeChild(faq, 'm1', 0), children: [...faq.children.slice(1), question(15, 'Von mir?')] }
    expect(order(rebaseDraft(mine, faq, added))).toEqual([12, 13, 15, 14])
    expect(order(rebaseDraft(faq, faq, removeChild(faq, 'm1', 1)))).toEqual([11, 13])
    const written = setField(faq, 'm12', 'content', { de: 'Meine?', en: null })
    expect(order(rebaseDraft(written, faq, removeChild(faq, 'm1', 1))).sort()).toEqual([11, 12, 13])
  })

  test('the id that the server assigned meanwhile is kept', () => {
    const fresh = { ...opened, id: null }
    expect(rebaseDraft(setField(fresh, 'm1', 'anchor', 'da'), fresh, opened).id).toBe(1)
  })
})
