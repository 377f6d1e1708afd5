import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localSite, seed } from './local-site.ts'
import { production } from './records.ts'
import { hasSharedData, hostile } from './shared-data.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

describe('pictures', () => {
  const refusal = async (images: object[]) => {
    const report = await site.importRecords({ productions: [production('p1', { images })] })
    return report.lists.productions.refused[0]?.problems[0]
  }

  it('come from the folder of the import file and nowhere else', async () => {
    await mkdir(join(site.folder, 'inside'), { recursive: true })
    await writeFile(join(site.folder, 'inside', 'text.jpg'), 'no picture')
    await symlink('/etc/hostname', join(site.folder, 'inside', 'link.jpg')).catch(() => {})
    expect(await refusal([{ file: 'inside/none.jpg', alt: 'x' }])).toMatchObject({
      path: 'images[0]',
      reason: 'there is no file inside/none.jpg next to the import file',
    })
    expect(await refusal([{ file: 'inside/link.jpg', alt: 'x' }])).toMatchObject({
      reason: "inside/link.jpg is outside the import file's folder",
    })
    expect(await refusal([{ file: 'inside/text.jpg', alt: 'x' }])).toMatchObject({
      reason: 'is not a JPEG, PNG, WebP, AVIF or GIF',
    })
    expect(await refusal([{ file: 'inside', alt: 'x' }])).toMatchObject({ reason: 'inside is not a file' })
    expect(await refusal([{ hash: 'f'.repeat(32) }])).toMatchObject({
      reason: `the media store has no file ${'f'.repeat(32)}`,
    })
  })

  it('with only the signature of a picture are refused', async () => {
    await writeFile(
      join(site.folder, 'broken.png'),
      Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.alloc(40)]),
    )
    expect(await refusal([{ file: 'broken.png', alt: 'x' }])).toMatchObject({
      reason: 'cannot be decoded as a picture',
    })
  })

  it('lose their metadata and what follows the picture, and are refused as an upload is', async () => {
    const secret = 'N 53.5413, E 9.9841'
    const clean = await readFile(join(seed, 'visuals', 'scroll.jpg'))
    const comment = Buffer.from([0xff, 0xfe, 0, secret.length + 2])
    const sent = Buffer.concat([
      clean.subarray(0, 2),
      comment,
      Buffer.from(secret),
      clean.subarray(2),
      Buffer.from(secret),
    ])
    await writeFile(join(site.folder, 'private.jpg'), sent)
    const images = [{ file: 'private.jpg', alt: 'Saiten' }]
    await site.importRecords({ productions: [production('p4', { images })] })
    const [row] = await site.rows<{ hash: string; bytes: number }>(
      "SELECT hash, bytes FROM media WHERE filename = 'private.jpg'",
    )
    const stored = Buffer.from((await (await site.store.media.get(`originals/${row?.hash}`))?.arrayBuffer()) ?? [])
    expect(stored.length).toBe(row?.bytes)
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.includes(secret)).toBe(false)
    expect(await site.store.media.head(`variants/${row?.hash}/320.webp`)).not.toBeNull()
  })

  it('that cannot be decoded leave nothing behind, and a dry run says so, too', async () => {
    const count = async () => (await site.store.media.list()).objects.length
    const before = await count()
    const png = await readFile(join(seed, '..', 'public', 'apple-touch-icon.png'))
    // the chunks are intact, but the pixels are not
    const data = png.indexOf('IDAT')
    await writeFile(
      join(site.folder, 'noise.png'),
      Buffer.from(png).fill(7, data + 4, data + 4 + png.readUInt32BE(data - 4)),
    )
    for (const isDryRun of [true, false]) {
      const images = [{ file: 'noise.png', alt: 'x' }]
      const report = await site.importRecords({ productions: [production('p5', { images })] }, { isDryRun })
      expect(report.lists.productions.refused[0]?.problems[0]?.reason).toBe('cannot be decoded as a picture')
    }
    expect(await count()).toBe(before)
  })

  it('may be pictures that the store has already', async () => {
    const bytes = await readFile(join(seed, 'visuals', 'keys.jpg'))
    await writeFile(join(site.folder, 'keys.jpg'), bytes)
    await site.importRecords({ productions: [production('p2', { images: [{ file: 'keys.jpg', alt: 'Tasten' }] })] })
    const [stored] = await site.rows<{ id: number; hash: string }>(
      "SELECT id, hash FROM media WHERE filename = 'keys.jpg'",
    )
    const images = [{ hash: stored?.hash }, { file: 'keys.jpg', alt: 'Tasten' }]
    await site.importRecords({ productions: [production('p3', { images })] })
    expect(await site.rows("SELECT id FROM media WHERE filename = 'keys.jpg'")).toEqual([{ id: stored?.id }])
    expect(await site.rows("SELECT title_image_id AS id FROM productions WHERE external_id = 'p3'")).toEqual([
      { id: stored?.id },
    ])
  })
})

describe('texts with markup', () => {
  it('are cleaned to what the editor can produce', async () => {
    const text =
      '<p onclick="x()">A <b>b</b><script>alert(1)</script> <a href="javascript:x">c</a> <a href="https://a.example" target="_blank">d</a></p>'
    await site.importRecords({ productions: [production('m1', { text })] })
    const [row] = await site.rows<{ program_text: string }>(
      "SELECT program_text FROM productions WHERE external_id = 'm1'",
    )
    expect(JSON.parse(row?.program_text ?? '').de).toBe(
      '<p>A <strong>b</strong> c <a href="https://a.example" target="_blank" rel="noopener noreferrer">d</a></p>',
    )
  })

  it.skipIf(!hasSharedData)(
    'hold nothing dangerous, whatever was in them',
    async () => {
      const all = [...(await hostile('xss')), ...(await hostile('naughty-strings')), ...(await hostile('crlf'))]
      // a normal run tests every third text
      const payloads = all.filter((_, at) => process.env.FULL || at % 3 === 0)
      const productions = payloads.map((text, at) =>
        production(`x${at}`, { text, interpreters: `<p>${text}</p>`, short: text.slice(0, 300) || 'x' }),
      )
      const report = await site.importRecords({ productions }, { site: 'hb' })
      const { counts, refused } = report.lists.productions
      expect(counts.created + refused.length).toBe(payloads.length)
      for (const { problems } of refused) expect(problems.every(({ path, reason }) => path && reason)).toBe(true)
      const rows = await site.rows<{ program_text: string; interpreter_text: string }>(
        "SELECT program_text, interpreter_text FROM productions WHERE site = 'hb'",
      )
      for (const row of rows) {
        for (const json of [row.program_text, row.interpreter_text]) {
          const html: string = JSON.parse(json).de
          const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
          for (const [, tag, attributes] of tags) {
            expect(['p', 'br', 'h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a']).toContain(tag)
            expect(attributes).not.toMatch(/\son\w+\s*=|href="\s*(?:javascript|data|vbscript):/i)
          }
        }
      }
    },
    120_000,
  )
})
