// A row opens for roles and tokens that may publish it on no site.
import { expect, test } from 'vitest'
import { askWith, staffSession } from '../../editor/as-staff.ts'
import { png } from '../../editor/media/library.ts'
import { formOf } from '../sample-files.ts'
import { publishedRow } from '../sample-values.ts'

const api = '/admin/api/'

test('a row opens for the box office and for a token that reads', async () => {
  const admin = askWith(await staffSession('anna', 'admin'), 'hh', api)
  const boxOffice = askWith(await staffSession('berta', 'boxoffice'), 'hh', api)
  const { json: file } = await admin('media/', { method: 'POST', ...formOf(await png(4), 'bild.png') })
  const ids: [string, number][] = [['media', file.id]]
  for (const entity of ['people', 'works', 'productions'] as const)
    ids.push([entity, await publishedRow(admin, entity)])
  const rights = Object.fromEntries(ids.map(([entity]) => [entity, ['read']]))
  const { json: token } = await admin('tokens/', { method: 'POST', body: { name: 'Leser', rights, days: 1 } })
  const outside = askWith('', 'hh', api)
  for (const [entity, id] of ids) {
    expect([entity, (await boxOffice(`${entity}/${id}/`)).status]).toEqual([entity, 200])
    const headers = { Authorization: `Bearer ${token.key}`, Cookie: '', 'X-CSRFToken': '' }
    expect([entity, (await outside(`${entity}/${id}/`, { headers })).status]).toEqual([entity, 200])
  }
})
