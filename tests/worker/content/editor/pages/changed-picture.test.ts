import { expect, test } from 'vitest'
import { formOf } from '../../desk/sample-files.ts'
import { askWith, draftOf, staffSession } from '../as-staff.ts'
import { newPng } from '../media/library.ts'
import { editor, latest, logInStaff, newPage, post, publisher, rewrite, visit } from './pages-of-staff.ts'

logInStaff()

test('what a publisher changes of a picture is on every page at once; pages with unpublished changes follow with their publication', async () => {
  const [asEditor, asPublisher] = [
    askWith(await staffSession('mara', 'editor'), 'hh', '/admin/api/'),
    askWith(await staffSession('mira', 'publisher'), 'hh', '/admin/api/'),
  ]
  const { json: file } = await asPublisher('media/', { method: 'POST', ...formOf(await newPng(), 'steg.png') })
  const pages = [await pageWith(file.id), await pageWith(file.id)]
  const open = await pageWith(file.id)
  await rewrite(await draftOf(editor, open.id), '<p>Noch nicht öffentlich.</p>')
  const seen = async ({ path }: { path: string }) => (await visit(path)).text()

  const first = { de: 'Ein Steg', en: null }
  const described = await post(
    asEditor,
    `media/${file.id}/`,
    { action: 'publish', values: { alt: first } },
    file.revision,
  )
  for (const page of pages) expect(await seen(page)).not.toContain(first.de)

  const alt = { de: 'Ein Steg im Nebel', en: null }
  const revision = described.json.revision
  const again = await post(asPublisher, `media/${file.id}/`, { action: 'publish', values: { alt } }, revision)
  for (const page of pages) expect(await seen(page)).toContain(`alt="${alt.de}"`)
  const replacement = { method: 'POST', base: again.json.revision, ...formOf(await newPng(), 'neu.png') }
  const { json: replaced } = await asPublisher(`media/${file.id}/file/`, replacement)
  for (const page of pages) {
    const text = await seen(page)
    expect([text.includes(replaced.values.hash), text.includes(file.values.hash)]).toEqual([true, false])
  }
  const held = await seen(open)
  expect([held.includes(alt.de), held.includes('Noch nicht öffentlich')]).toEqual([false, false])
  expect((await post(publisher, `pages/${open.id}/publish/`, {}, await latest(open.id))).status).toBe(200)
  expect(await seen(open)).toContain(`alt="${alt.de}"`)
})

async function pageWith(image: number) {
  const page = await newPage()
  const [section] = page.sections
  const block = { content_type: 'page', object_id: page.id, parent: section?.id, column: 0, fields: { image } }
  expect((await post(publisher, 'image/', block)).status).toBe(201)
  const id = page.id as number
  expect((await post(publisher, `pages/${id}/publish/`, {}, await latest(id))).status).toBe(200)
  return { id, path: page.settings.paths.de }
}
