import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { allColumns, columnLabel, usualColumns } from '../../../../client/desk/list/columns.ts'
import { exportAddress, rowsAddress } from '../../../../client/desk/list/export-address.ts'
import { OccupancyCell } from '../../../../client/desk/productions/occupancy-cell.tsx'
import { entityOf } from '../../../../shared/entities/registry.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
})

const productions = entityOf('productions')

test('the occupancy follows the fields, and is shown until the user chooses others', () => {
  expect(usualColumns(productions)).toEqual(['startsAt', 'roomId', 'aboId', 'contentStatus', 'occupancy'])
  expect(allColumns(productions).at(-1)).toBe('occupancy')
  expect([columnLabel(productions, 'occupancy', 'de'), columnLabel(productions, 'roomId', 'en')]).toEqual([
    ...['Belegt', 'Hall'],
  ])
  expect(allColumns(entityOf('partners'))).toEqual(entityOf('partners').list.columns)
})

test('a file has the occupancy if the list shows it', () => {
  const query = new URLSearchParams({ roomId: '4' })
  expect(exportAddress(productions, query, 'csv', ['startsAt', 'occupancy'])).toBe(
    '/admin/api/productions/?roomId=4&format=csv&added=occupancy',
  )
  expect(exportAddress(productions, query, 'json', ['startsAt'])).toBe('/admin/api/productions/?roomId=4&format=json')
})

test('a file of some rows has the order and the state of the list, without the filters that the ids replace', () => {
  const address = (query: Record<string, string>) =>
    rowsAddress(productions, new URLSearchParams(query), [7, 3], ['occupancy'])
  const start = '/admin/api/productions/?sort='
  expect(address({ period: 'upcoming', q: 'Messias' })).toBe(`${start}startsAt&ids=7%2C3&format=csv&added=occupancy`)
  expect(address({ state: 'deleted', sort: '-title' })).toBe(
    `${start}-title&state=deleted&ids=7%2C3&format=csv&added=occupancy`,
  )
})

test('a cell says how full a concert is, that its tickets are refunded, or that it is not sold here', () => {
  const cell = (occupancy: Parameters<typeof OccupancyCell>[0]['row']['occupancy']) =>
    renderToStaticMarkup(createElement(OccupancyCell, { row: { occupancy } }))
  const full = cell({ occupied: 2041, places: 2100, is_refunded: false })
  expect(full).toContain('2.041<span class="e-2">/2.100</span>')
  // a production with a single free place is not full
  expect(cell({ occupied: 1999, places: 2000, is_refunded: false })).toContain('width:99%')
  expect(full).toContain('97\u00a0% belegt')
  expect(cell({ occupied: 0, places: 0, is_refunded: false })).toContain('width:0%')
  expect(cell({ occupied: 20, places: 100, is_refunded: true })).toContain('Karten erstattet')
  expect(cell(null)).toContain('–')
})
