import { describe, expect, test } from 'vitest'
import type { Field } from '../../../shared/blocks/define.ts'
import { type BlockName, blocks, definitionOf } from '../../../shared/blocks/registry.ts'
import { toolbars } from '../../../shared/blocks/toolbars.ts'
import { views } from '../../../shared/blocks/views.tsx'

const names = Object.keys(blocks) as BlockName[]

test('every block of the specification has a definition and a view', () => {
  const specified =
    'container headline text link image video quote faq faqitem fullteaser teaserlist imagelist videolist audio viewer socialmedia sponsorlist articlelist eventlist'
  expect(names).toEqual(expect.arrayContaining(specified.split(' ')))
  expect(Object.keys(views).sort()).toEqual([...names].sort())
})

test('toolbars contain the blocks that name them, in the order of spec §3', () => {
  expect(toolbars.standard.join(' ')).toBe(
    'headline text link image faq video audio viewer quote fullteaser teaserlist imagelist videolist socialmedia',
  )
  expect(toolbars.regional.join(' ')).toBe(
    'headline text link image faq video audio quote teaserlist imagelist sponsorlist articlelist eventlist socialmedia',
  )
  for (const toolbar of ['standard', 'regional'] as const) {
    const named = names.filter((name) => blocks[name].toolbar.some((one) => one === toolbar))
    expect([...toolbars[toolbar]].sort()).toEqual(named.sort())
  }
})

test('an unknown name has no definition', () => {
  expect(definitionOf('quote')).toBe(blocks.quote)
  for (const name of ['', 'constructor', '__proto__', 'toString', 'Quote']) expect(definitionOf(name)).toBeNull()
})

describe.each(names)('%s', (name) => {
  const definition = blocks[name]
  const fields: Record<string, Field> = definition.fields

  test('has its labels in both languages', () => {
    const labels = [
      definition.label,
      ...Object.values(fields).flatMap((field) => [field.label, field.help ?? field.label]),
    ]
    for (const label of labels) {
      expect(label.de).not.toBe('')
      expect(label.en).not.toBe('')
    }
  })

  test('refers only to its own fields', () => {
    for (const field of Object.values(fields)) {
      if (field.kind === 'derived') expect(fields).toHaveProperty(field.from)
      if (field.kind === 'url' && field.alternativeTo) expect(fields).toHaveProperty(field.alternativeTo)
      if (field.kind === 'select') expect(field.options).toHaveProperty(field.default)
    }
  })
})
