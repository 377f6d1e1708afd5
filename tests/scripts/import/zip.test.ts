import { readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { makeZip } from 'client-zip'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordsOfFiles } from '../../../scripts/import/records.ts'
import { runImport } from '../../../scripts/import/run.ts'
import { filesOfFolder } from '../../../scripts/import/source/folder-files.ts'
import { unzipped } from '../../../scripts/import/source/unzipped.ts'
import { directory, localHeader, type WrittenFile } from '../../../worker/transfer/zip/zip-records.ts'
import { localSite } from './local-site.ts'

let site: Awaited<ReturnType<typeof localSite>>
beforeAll(async () => {
  site = await localSite()
})
afterAll(() => site.close())

const redirects = (...paths: string[]) =>
  JSON.stringify({
    format: 'auftakt-import',
    version: 1,
    redirects: paths.map((path) => ({ external_id: path, to: '/de' })),
  })

async function zipFile(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(site.folder, name)
  await writeFile(path, bytes)
  return path
}

/** Returns a ZIP file as most programs write it: one deflated entry, with sizes and checksum in its local header. */
function deflated(name: string, text: string): Uint8Array {
  const [plain, names] = [Buffer.from(text), Buffer.from(name)]
  const packed = deflateRawSync(plain)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(plain), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(plain.length, 18)
  common.writeUInt16LE(names.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, names, packed])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), names])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, listed, end])
}

async function importZip(path: string) {
  const zip = await unzipped(path)
  if (!zip) throw new Error('not a ZIP')
  try {
    const job = { store: site.store, site: 'hh' as const, isDryRun: false }
    return await runImport({
      ...job,
      records: recordsOfFiles(zip.files, 'standard'),
      readFile: filesOfFolder(zip.folder),
    })
  } finally {
    await zip.close()
  }
}

describe('a ZIP', () => {
  it('is imported as one file, list after list', async () => {
    const files = [
      { name: 'data/01.json', input: redirects('/de/alt-1') },
      { name: 'data/02.json', input: redirects('/de/alt-2', '/de/alt-3') },
    ]
    const bytes = new Uint8Array(await new Response(makeZip(files)).arrayBuffer())
    const report = await importZip(await zipFile('export.zip', bytes))
    expect(report.lists.redirects.counts).toEqual({ created: 3, updated: 0, unchanged: 0 })
    const [row] = await site.rows<{ n: number }>("SELECT count(*) AS n FROM redirects WHERE old_path LIKE '/de/alt-%'")
    expect(row?.n).toBe(3)
  })

  it('may be deflated by another program', async () => {
    const path = await zipFile('deflated.zip', deflated('mine.json', redirects('/de/alt-4')))
    expect((await importZip(path)).lists.redirects.counts.created).toBe(1)
  })
})

describe('a hostile ZIP is refused with a reason and leaves nothing', () => {
  const entry = (change: Partial<WrittenFile> = {}): WrittenFile => ({
    name: 'data/1.json',
    size: 4,
    crc: 0,
    offset: 0,
    ...change,
  })
  /** Returns a ZIP file that contains one uncompressed entry, but lists `files` in its central directory. */
  const archive = (files: WrittenFile[], contents = 'text'): Uint8Array => {
    const head = localHeader(entry())
    const body = new TextEncoder().encode(contents)
    return Buffer.concat([head, body, directory(files, head.length + body.length)])
  }

  it.each([
    ['a path outside', archive([entry({ name: '../../evil.json' })]), /outside of its folder/],
    ['an absolute path', archive([entry({ name: '/etc/evil.json' })]), /outside of its folder/],
    ['a backslash', archive([entry({ name: 'a\\..\\evil.json' })]), /outside of its folder/],
    ['a name twice', archive([entry(), entry()]), /twice/],
    ['contents that are longer than the file', archive([entry({ size: 4000 })]), /incomplete/],
    ['no import file', archive([entry({ name: 'readme.txt' })]), /no import file/],
    ['a cut-off end', archive([entry()]).subarray(0, 60), /end is missing/],
  ])('%s', async (name, bytes, reason) => {
    const folders = async () => (await readdir(tmpdir())).filter((each) => each.startsWith('auftakt-zip-')).length
    const before = await folders()
    const path = await zipFile(`${name}.zip`, bytes)
    await expect(unzipped(path)).rejects.toThrow(reason)
    expect(await folders()).toBe(before)
  })

  it('a bomb', async () => {
    const path = await zipFile('bomb.zip', deflated('data/1.json', ' '.repeat(20_000_000)))
    await expect(unzipped(path)).rejects.toThrow(/times its size/)
  })
})
