// A block that lacks a required property does not compile: the type check of this file is the test.
import { expect, test } from 'vitest'
import { defineBlock, headingLevel, image, text } from '../../../shared/blocks/define.ts'

const base = { name: 'portrait', label: { de: 'Porträt', en: 'Portrait' }, icon: 'image' } as const

test('a block of a toolbar declares how editing starts and which heading it adds', () => {
  const fields = { name: text(), level: headingLevel() }
  const offered = { ...base, toolbar: ['standard'], fields } as const
  defineBlock({ ...offered, editStartsIn: 'name', heading: { field: 'level' } })
  // @ts-expect-error without `editStartsIn`
  defineBlock({ ...offered, heading: null })
  // @ts-expect-error without `heading`
  defineBlock({ ...offered, editStartsIn: 'dialog' })
  // @ts-expect-error `editStartsIn` names an unknown field
  defineBlock({ ...offered, editStartsIn: 'title', heading: null })
  // @ts-expect-error `heading` names an unknown field
  defineBlock({ ...offered, editStartsIn: 'name', heading: { field: 'size' } })
  expect(defineBlock({ ...base, toolbar: [], fields })).toMatchObject({ name: 'portrait' })
})

test('a block with a picture declares the background of its texts', () => {
  const pictured = { ...base, toolbar: [], fields: { image: image(), name: text() } } as const
  defineBlock({ ...pictured, background: 'own' })
  // @ts-expect-error without `background`
  expect(defineBlock(pictured)).toMatchObject({ name: 'portrait' })
})

test('a misspelt rule does not compile', () => {
  // @ts-expect-error misspelt property
  expect(defineBlock({ ...base, toolbar: [], fields: {}, minChildern: 1 })).toMatchObject({ name: 'portrait' })
})
