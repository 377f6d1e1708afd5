import { expect, test } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import { pageMeta } from '../../../worker/screens/parts/meta.ts'

test.each([
  ['Magazin', 'Magazin, Seite 2 – Auftakt Hamburg'],
  ['Magazin von Auftakt Hamburg', 'Magazin von Auftakt Hamburg, Seite 2'],
])('the second page of «%s» has the title «%s»', (title, expected) => {
  expect(pageMeta(sites.hh, 'de', 'https://hamburg.auftakt.example', { title, page: 2, addresses: null }).title).toBe(
    expected,
  )
})
