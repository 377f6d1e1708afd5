import { expect, test } from 'vitest'
import { formOf } from '../../desk/sample-files.ts'
import { askWith, staffSession } from '../as-staff.ts'
import { newPng } from '../media/library.ts'
import { latest, logInStaff, newPage, post, publisher, visit } from './pages-of-staff.ts'

logInStaff()

test('a changed description and a replaced file are on every page that shows the picture after one publication of it', async () => {
  const desk = askWith(await staffSession('mira', 'publisher'), 'hh', '/admin/api/')
  const { json: file } = await desk('media/', { method: 'POST', ...formOf(await newPng(), 'steg.png') })
  const pages = [await pageWith(file.id), await pageWith(file.id)]

  const alt = { de: 'Ein Steg im Nebel', en: null }
  const described = await post(desk, `media/${file.id}/`, { action: 'publish', values: { alt } }, file.revision)
  const replacement = { method: 'POST', base: described.json.revision, ...formOf(await newPng(), 'neu.png') }
  const { json: replaced } = await desk(`media/${file.id}/file/`, replacement)
  expect(replaced.values.hash).not.toBe(file.values.hash)

  for (const { id, path } of pages) {
    // a public page never changes without a publisher
    const before = await (await visit(path)).text()
    expect([before.includes(file.values.hash), before.includes(alt.de)]).toEqual([true, false])
    expect((await post(publisher, `pages/${id}/publish/`, {}, await latest(id))).status).toBe(200)
    const after = await (await visit(path)).text()
    expect(after).toContain(`alt="${alt.de}"`)
    expect([after.includes(replaced.values.hash), after.includes(file.values.hash)]).toEqual([true, false])
  }
})

/** Publishes a page that shows a picture. */
async function pageWith(image: number) {
  const page = await newPage()
  const [section] = page.sections
  const block = { content_type: 'page', object_id: page.id, parent: section?.id, column: 0, fields: { image } }
  expect((await post(publisher, 'image/', block)).status).toBe(201)
  const id = page.id as number
  expect((await post(publisher, `pages/${id}/publish/`, {}, await latest(id))).status).toBe(200)
  return { id, path: page.settings.paths.de }
}
