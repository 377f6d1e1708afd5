import { env, SELF } from 'cloudflare:test'
import { calls } from '../../../../../shared/contract/calls.ts'
import type { MediaDetail, MediaList } from '../../../../../shared/contract/media-library.ts'
import { pngOf } from '../../../../../worker/share/png.ts'
import { csrfHeaders, logIn } from '../../../staff/logged-in.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export let editor = ''
/** A publisher's session, since editors do not delete files. */
export let publisher = ''

/** Logs in the editor; call once per test file, and again after the storage was emptied. */
export async function logInEditor(): Promise<void> {
  editor = await logIn('editor')
  publisher = await logIn('publisher', ['hh', 'k'])
}

export function upload(bytes: Bytes, filename = 'bild.png', { type = 'image/png', locale = 'de' } = {}) {
  const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
  const body = new Blob([head, bytes, '\r\n--b--\r\n'])
  return send('POST', 'media/', body.stream(), { 'Content-Type': form('b') }, editor, locale)
}

export function form(boundary: string) {
  return `multipart/form-data; boundary=${boundary}`
}

export function send(
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
  cookie = editor,
  locale = 'de',
) {
  return SELF.fetch(`http://hh.localhost/${locale}/pageeditor-api/${path}`, {
    method,
    headers: { Cookie: cookie, ...csrfHeaders(), ...headers },
    ...(body === undefined ? {} : { body }),
  })
}

export const remove = (id: number) => send('DELETE', `media/${id}/`, undefined, {}, publisher)
export const read = (path: string) => send('GET', path)
export const change = (id: number, body: unknown, cookie = editor) =>
  send('POST', `media/${id}/`, JSON.stringify(body), {}, cookie)
export const picture = async (response: Response): Promise<MediaDetail> => response.json()
export const list = async (path: string): Promise<MediaList> =>
  calls.mediaList.answer.parse(await (await read(path)).json())

export async function uses(id: number) {
  const { used_on } = calls.media.answer.parse(await (await read(`media/${id}/`)).json())
  return used_on.map(({ kind, id: target, site, state, url }) => [kind, target, site, state, url])
}

/** Returns the numbers of stored files and of media rows, to verify that a refused upload stores nothing. */
export async function stored() {
  const { objects } = await env.MEDIA.list({ prefix: 'originals/' })
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM media').first<{ n: number }>()
  return [objects.length, rows?.n]
}

/** Returns an 8 × 6 picture, unique per seed from 0 to 255. */
export async function png(seed: number): Promise<Bytes> {
  const pixels = Uint8Array.from({ length: 48 }, (_, index) => (seed >> (index % 8)) & 1)
  return pngOf(
    pixels,
    [
      [seed, 40, 90],
      [255, 255, 255],
    ],
    { width: 8, height: 6 },
  )
}

/** Returns a picture that no earlier call has returned; there are 155 such pictures. */
export const newPng = () => png(++lastSeed)
let lastSeed = 100

/** Returns a copy of a PNG with a text chunk after the header, as cameras and picture editors write it. */
export function withText(bytes: Bytes, content: string): Bytes {
  const chunk = new Uint8Array(12 + content.length)
  new DataView(chunk.buffer).setUint32(0, content.length)
  chunk.set(ascii(`tEXt${content}`), 4)
  return new Uint8Array([...bytes.slice(0, 33), ...chunk, ...bytes.slice(33)])
}

/** Returns a copy of a PNG whose header declares another size, like a decompression bomb. */
export function resized(bytes: Bytes, width: number, height: number): Bytes {
  const bomb = bytes.slice()
  new DataView(bomb.buffer).setUint32(16, width)
  new DataView(bomb.buffer).setUint32(20, height)
  return bomb
}

/** Returns a copy of a PNG whose chunks are in place, but whose pixels cannot be decoded. */
export function nonsense(bytes: Bytes): Bytes {
  const at = bytes.findIndex(
    (_, index) => bytes[index] === 0x49 && bytes[index + 1] === 0x44 && bytes[index + 2] === 0x41,
  )
  const broken = bytes.slice()
  broken.fill(0xaa, at + 4, at + 12)
  return broken
}

export const ascii = (content: string): Bytes => new TextEncoder().encode(content) as Bytes
