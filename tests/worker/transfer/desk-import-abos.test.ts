import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { importsOf } from '../../../worker/transfer/transfers-of.ts'
import { type Ask, askWith, staffSession } from '../content/editor/as-staff.ts'
import { insert } from '../content/fixture.ts'
import { someFrame, someProduction, store } from '../content/store/some-rows.ts'

let admin: Ask

beforeAll(async () => {
  admin = askWith(await staffSession('admin', 'admin'), 'hh', '/admin/api/')
  const { abo } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [someProduction('p-1', { aboId: abo })])
  const prices = [{ category: 1, price_type: 'normal', cents: 4800 }]
  const row = { site: 'hh', production_id: outcomes[0]?.id ?? 0, version: 1, source_hash: '', data: { prices } }
  await insert('sales', { ...row, updated_at: '2026-11-20T00:00:00Z' })
})

const abo = (external_id: string, price_text: object) => ({
  external_id,
  letter: 'A',
  title: { de: 'Große Orchester' },
  color: '#C93A26',
  on_color: '#FFFFFF',
  description: { de: '<p>Ein Orchester, dazu 10 Prozent Rabatt.</p>' },
  venue: 'Musikhalle',
  concerts: 1,
  concerts_text: { de: 'Ein Abend' },
  price_text,
  categories: [{ category: 1, name: { de: 'Parkett' }, price: 36 }],
})

async function compared(abos: object[], locale: 'de' | 'en') {
  const text = JSON.stringify({ format: 'auftakt-import', version: 1, abos })
  const { json } = await admin('imports/?name=abos.json', { method: 'POST', body: new Blob([text]) })
  for (let alarms = 0; alarms < 50; alarms++) {
    if ((await admin(`imports/${json.id}/`)).json.state === 'compared') break
    await runDurableObjectAlarm(importsOf(env, 'hh'))
  }
  const rows = (await admin(`imports/${json.id}/rows/?locale=${locale}`)).json.results
  return rows.map(({ kind, problems }: { kind: string; problems: { reason: string }[] }) => [
    kind,
    problems.map(({ reason }) => reason),
  ])
}

test('is warned of in both languages, and true or new ones are not', async () => {
  const claiming = abo('a', { de: 'ab 36 €, 40 % gespart', en: 'from €36, save 25%' })
  expect(await compared([claiming, abo('new', { de: 'ab 36 €, 40 % gespart' })], 'en')).toEqual([
    ['changed', ['claims to save 40 %, its prices give 25 %']],
    ['new', []],
  ])
  expect(await compared([claiming], 'de')).toEqual([
    ['changed', ['verspricht 40 % Ersparnis, die Preise ergeben 25 %']],
  ])
  expect(await compared([abo('a', { de: 'ab 36 €, 25 % gespart' })], 'de')).toEqual([['changed', []]])
})
