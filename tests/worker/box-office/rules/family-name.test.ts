import { expect, it } from 'vitest'
import { familyNameFirst } from '../../../../worker/box-office/rules/family-name.ts'

it.each([
  ['Margarete Petersen', 'Petersen, Margarete'],
  ['Anna von der Heide', 'Heide, Anna von der'],
  ['Karl Heinz Müller-Lüdenscheidt', 'Müller-Lüdenscheidt, Karl Heinz'],
  ['Otto Meyer jun.', 'Meyer jun., Otto'],
  ['Familie Duwe', 'Duwe, Familie'],
  ['Cher', 'Cher'],
  ['Petersen, Margarete', 'Petersen, Margarete'],
  ['Hafenkontor Nord GmbH', 'Hafenkontor Nord GmbH'],
  ['Klasse 7b', 'Klasse 7b'],
  ['  Jana   Dvořáková ', 'Dvořáková, Jana'],
  ['', ''],
])('%s is listed as %s', (name, listed) => {
  expect(familyNameFirst(name)).toBe(listed)
})
