import { createElement, type FormEvent, type FormHTMLAttributes, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopWriting } from '../../../../client/editor/in-place/write.ts'
import { ReplaceForm } from '../../../../client/editor/outline/replace-form.tsx'
import { editorState, setSections } from '../../../../client/editor/state/editor-state.ts'
import { alert } from '../../../../client/staff/alerts.tsx'
import type { Sections } from '../../../../shared/drafts/document.ts'
import { section, text } from '../blocks.ts'

vi.mock('../../../../client/editor/in-place/write.ts', () => ({ stopWriting: vi.fn() }))
vi.mock('../../../../client/staff/alerts.tsx', () => ({ alert: vi.fn() }))
vi.mock('../../../../client/editor/session/session.ts', () => ({
  session: () => ({ change: (act: (page: Sections) => Sections) => setSections(act(editorState.sections)) }),
}))

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterEach(() => void vi.unstubAllGlobals())

test('reports the matches that were replaced, including those in the text that was being typed', () => {
  setSections([section('a', [text('one', '<p>Saal</p>')])])
  let form: ReactElement<FormHTMLAttributes<HTMLFormElement>> | undefined
  renderToStaticMarkup(
    createElement(() => {
      form = ReplaceForm({ find: 'Saal' })
      return form
    }),
  )
  vi.mocked(stopWriting).mockImplementation(() => setSections([section('a', [text('one', '<p>Saal, Saal</p>')])]))
  form?.props.onSubmit?.({ preventDefault: () => {} } as FormEvent<HTMLFormElement> & never)
  expect(editorState.sections[0]?.children[0]?.fields.content).toEqual({ de: '<p>, </p>', en: null })
  expect(vi.mocked(alert).mock.calls).toEqual([['save', '2 Stellen ersetzt']])
})
