// The media library and the pickers' lists (spec §6, §7), as staff use them.
import { crc32, deflateSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../shared/contract/calls.ts'
import { problem } from '../../shared/contract/problem.ts'
import { type Answer, site, type Target, targets } from './client.ts'

const token = 'fedcba9876543210fedcba9876543210'

for (const server of targets()) describe(`${server.name}: the media library`, () => suite(server))

function suite(server: Target) {
  const ask = site(server, 'hh')
  const origin = `http://hh.localhost:${server.port}`
  const written = { 'X-CSRFToken': token, Origin: origin }
  let cookie = ''

  beforeAll(async () => {
    const { headers } = await ask('/de/pageeditor-api/login', {
      method: 'POST',
      headers: { ...written, Cookie: `csrftoken=${token}` },
      body: JSON.stringify({ email: 'admin@example.org', password: 'auftakt-demo' }),
    })
    const session = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('sessionid='))
    cookie = `${session?.split(';', 1)[0]}; csrftoken=${token}`
  })

  const read = (path: string) => ask(`/de/pageeditor-api/${path}`, { headers: { Cookie: cookie } })
  const write = (method: string, path: string, body?: string | Buffer, headers: Record<string, string> = {}) =>
    ask(`/en/pageeditor-api/${path}`, {
      method,
      headers: { Cookie: cookie, ...written, ...headers },
      ...(body === undefined ? {} : { body }),
    })
  const upload = (content: Buffer, filename: string) => {
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')])
    return write('POST', 'media/', body, { 'Content-Type': 'multipart/form-data; boundary=x' })
  }

  test('stores, finds, describes and deletes a picture', async () => {
    const name = `vertrag-${crypto.randomUUID()}.png`
    const kept = await upload(onePixel(), name)
    expect(kept.status).toBe(201)
    const { id, hash } = calls.mediaUpload.answer.parse(kept.json)
    const found = calls.mediaList.answer.parse((await read(`media/?query=${name}`)).json)
    expect(found.results.map((item) => item.id)).toEqual([id])
    const described = await write('POST', `media/${id}/`, JSON.stringify({ alt: { de: 'Ein Punkt', en: 'A dot' } }))
    expect(calls.mediaUpdate.answer.parse(described.json)).toMatchObject({ alt: { de: 'Ein Punkt', en: 'A dot' } })
    expect((await ask(`/media/${hash}/320.webp`)).status).toBe(200)
    expect(calls.mediaDelete.answer.parse((await write('DELETE', `media/${id}/`)).json)).toEqual({ id })
    refused(await read(`media/${id}/`), 404, 'not-found')
  })

  test('refuses other files, and the deletion of a used picture', async () => {
    const { detail } = refused(await upload(Buffer.from('<svg/>'), 'a.png'), 415, 'unsupported-media-type')
    expect(detail).toContain('A PNG or WebP works')
    const { results } = calls.mediaList.answer.parse((await read('media/?query=pins.jpg')).json)
    const used = calls.media.answer.parse((await read(`media/${results[0]?.id}/`)).json)
    expect(used.used_on.length).toBeGreaterThan(0)
    refused(await write('DELETE', `media/${used.id}/`), 409, 'in-use')
    refused(await ask('/de/pageeditor-api/media/', { method: 'POST', headers: written }), 403, 'forbidden')
  })

  test.each(['links', 'events', 'articles', 'sponsors'])('lists %s, page by page', async (list) => {
    const first = calls.linkChoices.answer.parse((await read(`${list}/`)).json)
    expect(first.results.length).toBeGreaterThan(0)
    if (!first.next) return
    const second = calls.linkChoices.answer.parse((await read(`${list}/?page=2`)).json)
    const keys = [...first.results, ...second.results].map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
}

function refused(answer: Answer, status: number, code: string) {
  const body = problem.parse(answer.json)
  expect([answer.status, body.code]).toEqual([status, code])
  return body
}

/** Returns a PNG of one pixel in a random colour, so that the library does not contain it yet. */
function onePixel(): Buffer {
  const colour = crypto.getRandomValues(Buffer.alloc(3))
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.concat([Buffer.from([0]), colour]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
