// Imports accept the same files as the desk (decision 0039), also as press files.
import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { type FileStore, openFiles } from '../../../worker/transfer/import/files.ts'
import { ascii, type Bytes, pdf, video } from '../content/desk/sample-files.ts'
import { rowsOf } from '../content/store/some-rows.ts'
import { storeOf } from './import-here.ts'
import { somePng } from './some-transfers.ts'

const title = { de: 'Logo', en: 'Logo' }
const pressFile = (name: string, bytes: Bytes) =>
  openFiles(storeOf(env) as FileStore, async () => bytes, { isDryRun: false }).fileId({ file: name }, title)

test.each([
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'is an SVG, which may contain script'],
  ['text.txt', 'Über uns', 'is not a picture, PDF or MP4'],
  ['bild.jpg', '<script>alert(1)</script>', 'is not a picture, PDF or MP4'],
])('a press file %s is refused, as at the desk', async (name, text, reason) => {
  await expect(pressFile(name, ascii(text))).rejects.toThrow(reason)
})

test('press files of other kinds are stored; those without pictures have the title as their description', async () => {
  const ids = [
    await pressFile('bild.png', somePng(71)),
    await pressFile('heft.pdf', await pdf(71)),
    await pressFile('film.mp4', video(71)),
  ]
  const stored = await rowsOf<{ content_type: string; alt: string }>(
    `SELECT content_type, alt FROM media WHERE id IN (${ids.join()}) ORDER BY id`,
  )
  expect(stored.map(({ content_type, alt }) => [content_type, JSON.parse(alt).de])).toEqual([
    ['image/png', ''],
    ['application/pdf', 'Logo'],
    ['video/mp4', 'Logo'],
  ])
})
