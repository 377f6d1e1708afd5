import { expect, test } from 'vitest'
import { creditedOnce } from '../../../shared/ui/credit.ts'

const picture = (id: number, copyright: string | null) => ({ id, url: `/${id}`, text: '', copyright })

test('each author is named at the first of their pictures', () => {
  const shown = creditedOnce(
    [picture(1, 'A'), picture(2, 'B'), picture(3, null), picture(4, 'B'), picture(5, 'C')],
    picture(0, 'A'),
  )
  expect(shown.map(({ id, copyright }) => [id, copyright])).toEqual([
    [1, null],
    [2, 'B'],
    [3, null],
    [4, null],
    [5, 'C'],
  ])
})
