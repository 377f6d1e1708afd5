import { expect, test } from 'vitest'
import { namingPictures } from '../../../shared/ui/credit.ts'

const picture = (id: number, copyright: string | null) => ({ id, url: `/${id}`, text: '', copyright })

test('each author is named at the first of their pictures', () => {
  const pictures = [picture(1, 'A'), picture(2, 'B'), picture(3, 'B'), picture(4, 'C')]
  expect([...namingPictures(pictures, picture(0, 'A'))].map(({ id }) => id)).toEqual([2, 4])
})
