import { expect, test } from 'vitest'
import { completeAddress, safeHref } from '../../../shared/html/href.ts'

test.each([
  ['example.org/tickets', 'https://example.org/tickets'],
  ['info@haus.example', 'mailto:info@haus.example'],
  [' Karten.Service+1@musik-haus.example ', 'mailto:Karten.Service+1@musik-haus.example'],
  ['040 3346521', 'tel:+49403346521'],
  ['(040) 334 65-21', 'tel:+49403346521'],
  ['+49 (0)40 3346521', 'tel:+49403346521'],
  ['0043 1 505 81 90', 'tel:+4315058190'],
  ['tel: 040 3346521', 'tel:0403346521'],
  ['mailto: info@haus.example', 'mailto:info@haus.example'],
])('«%s» is completed to an address that pages may link to', (typed, address) => {
  expect([completeAddress(typed), safeHref(completeAddress(typed))]).toEqual([address, address])
})

test.each([
  '/de/konzerte',
  '#anfahrt',
  'mailto:info@haus.example',
  'tel:0403346521',
  '2026',
  '12.12.2026 19:30',
  'info@haus',
  '@haus.example',
  'a@b@c.example',
  'user@host.example/path',
  'Tickets unter 040 3346521',
])('«%s» stays as it is', (typed) => {
  expect(completeAddress(typed)).toBe(typed)
})
