import { parseHTML } from 'linkedom/worker'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPlace } from '../../../../../shared/box-office/pages/productions/kept-place.ts'

const list = (filter: string, other: string) =>
  `<details class="filter"${filter}></details><details class="other"${other}></details>`

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['', ''],
  [' open', ''],
  ['', ' open'],
  [' open', ' open'],
])('leaves disclosures as the visitor has left them:%s,%s', (filter, other) => {
  const { document } = parseHTML(`<html><body><div>${list(filter, other)}</div></body></html>`)
  vi.stubGlobal('document', document)
  const within = document.querySelector('div') as unknown as HTMLElement
  for (const arrived of ['', ' open']) {
    keepPlace(within, list(arrived, arrived))
    const open = ['filter', 'other'].map((name) => within.querySelector(`.${name}`)?.hasAttribute('open'))
    expect(open).toEqual([filter, other].map(Boolean))
  }
})

it('leaves a disclosure that was not there before as it arrives', () => {
  const { document } = parseHTML('<html><body><div></div></body></html>')
  vi.stubGlobal('document', document)
  const within = document.querySelector('div') as unknown as HTMLElement
  keepPlace(within, list(' open', ''))
  expect(within.innerHTML).toBe(list(' open', ''))
})
