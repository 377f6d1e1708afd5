import { expect, test } from 'vitest'
import { layoutOf, rawSections } from '../../../../../client/editor/sync/plain/raw-blocks.ts'

const columns = (...classes: string[]) => ({ columns: classes.map((one) => ({ classes: one, children: [] })) })

test.each([
  [{ layout: 5 }, 5],
  [{ layout: '2' }, 2],
  [columns('col-12'), 0],
  [columns('col-8', 'col-4'), 1],
  [columns('col-md-4 x', 'col-md-8'), 2],
  [columns('w-2/3', 'w-1/3'), 1],
  [columns('w-33', 'w-67'), 2],
  [columns('left', 'right'), 3],
  [columns('a', 'b', 'c'), 4],
  [columns('w-1/4', 'w-1/2', 'w-1/4'), 5],
  [{ layout: 9, ...columns('a', 'b') }, 3],
  [{}, 0],
])('the layout of %o is %i', (raw, layout) => {
  expect(layoutOf(raw)).toBe(layout)
})

test('ids may be texts, names may be the end of a model, and what has no id is left out', () => {
  const [section] = rawSections([
    {
      id: '7',
      model: 'pageeditor.Container',
      columns: [{ id: '70', children: [{ id: '8', model: 'x.headline' }, {}, null] }],
    },
    'nonsense',
  ])
  expect(section).toMatchObject({ id: 7, name: 'container', columnIds: [70], order: 0 })
  expect(section?.children).toMatchObject([{ id: 8, name: 'headline', parent: 7, column: 0, columnId: 70 }])
  expect(rawSections(null)).toEqual([])
})
