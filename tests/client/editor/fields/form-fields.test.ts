import { describe, expect, test } from 'vitest'
import { formFields } from '../../../../client/editor/fields/form-fields.ts'
import { blocks, isBlockName } from '../../../../shared/blocks/registry.ts'

const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('the form of a block', () => {
  test('shows pictures, then texts, then links; appearance and anchor separately', () => {
    const { main, more } = formFields(blocks.fullteaser.fields)
    expect(names(main)).toEqual(['image', 'preline', 'headline', 'text', 'link', 'link_text'])
    expect(names(more)).toEqual(['extra_class', 'anchor'])
  })

  test('has one control for both addresses of a link', () => {
    const { main } = formFields(blocks.link.fields)
    expect(main.find(({ name }) => name === 'link_url')).toMatchObject({ alternative: 'link' })
    expect(names(main)).not.toContain('link')
  })

  test.each(Object.keys(blocks).filter(isBlockName))('of %s contains every editable field', (name) => {
    const { main, more } = formFields(blocks[name].fields)
    const shown = [...main, ...more].flatMap((one) => [one.name, ...(one.alternative ? [one.alternative] : [])])
    const editable = Object.entries(blocks[name].fields).filter(([, { kind }]) => kind !== 'derived')
    expect(shown.sort()).toEqual(editable.map(([field]) => field).sort())
  })
})
