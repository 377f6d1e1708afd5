import { expect, test } from 'vitest'
import { consistsOfMovements } from '../../../shared/screens/work/consists-of-movements.ts'

test.each([
  'Sinfonie Nr. 9 e-Moll',
  'Symphony No. 5',
  'Violinkonzert D-Dur',
  'Concerto for Orchestra',
  'Klaviersonate Nr. 32',
  'Streichquartett op. 59 Nr. 2',
  'Octet in F major',
])('%s has movements', (title) => {
  expect(consistsOfMovements(title)).toBe(true)
})

test.each(['Ein deutsches Requiem', 'Winterreise', 'Weihnachtsoratorium', 'Messe h-Moll', 'Bilder einer Ausstellung'])(
  '%s has parts',
  (title) => {
    expect(consistsOfMovements(title)).toBe(false)
  },
)
