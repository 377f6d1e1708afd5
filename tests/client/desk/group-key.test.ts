import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormSurroundingsContext } from '../../../client/desk/controls/control.ts'
import { FormValuesContext } from '../../../client/desk/controls/form-values.ts'
import { groupToFill, LineControl } from '../../../client/desk/controls/text-controls.tsx'
import { entities } from '../../../shared/entities/registry.ts'
import { formOf } from './form-of.ts'

function markup(value: string) {
  const queries = new QueryClient()
  queries.setQueryData(['partners', 'groups'], { results: [{ key: 'main', name: { de: 'Förderer', en: 'Patrons' } }] })
  const control = createElement(LineControl, {
    field: entities.partners.fields.categoryKey,
    id: 'f',
    value,
    language: 'de',
    aria: {},
    onChange: () => {},
  })
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: queries }, createElement(Form, null, control)),
  )
}

const surroundings = { locale: 'de', related: {}, noteRelated: () => {}, problems: [], canSave: true } as const

function Form({ children }: { children?: ReactNode }) {
  const inContext = createElement(FormSurroundingsContext, { value: surroundings }, children)
  return createElement(FormValuesContext, { value: formOf({}) }, inContext)
}

it('offers the known keys with their names, and says that another one is new', () => {
  expect(markup('main')).toContain('<option value="main">Förderer</option>')
  expect(markup('main')).toMatch(/<input[^>]* list="f-known"/)
  expect(markup('main')).not.toContain('Neu:')
  expect(markup('mian')).toContain('Neu: Diesen Schlüssel hat noch kein anderer Eintrag.')
})

it('fills in the name of a known key that the row did not have before', () => {
  const main = { key: 'main', name: { de: 'Förderer' } }
  expect(groupToFill([main], ' main ', '')).toBe(main)
  expect(groupToFill([main], 'main', 'main')).toBeNull()
  expect(groupToFill([main], 'mian', '')).toBeNull()
})
