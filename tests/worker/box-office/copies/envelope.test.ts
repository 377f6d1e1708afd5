// The envelope of a copy, also as another program opens it.
import { createDecipheriv } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { backupKeys, open, seal, UnreadableCopy } from '../../../../worker/box-office/copies/envelope.ts'

const digits = 'b0'.repeat(32)
const path = 'orders/hh/A-26-000-000-0000/0000000001'
const content = { name: 'Jana Dvořáková', cents: 4250, parts: Array.from({ length: 400 }, (_, at) => ({ at })) }

it('is opened by another program with the key and the path alone', async () => {
  const bytes = await seal(await backupKeys(`7=${digits}`), path, content)
  expect([new TextDecoder().decode(bytes.slice(0, 5)), bytes[5]]).toEqual(['AUFB1', 7])
  const cipher = createDecipheriv('aes-256-gcm', Buffer.from(digits, 'hex'), bytes.slice(6, 18))
  cipher.setAAD(Buffer.from(path))
  cipher.setAuthTag(bytes.slice(-16))
  const packed = Buffer.concat([cipher.update(bytes.slice(18, -16)), cipher.final()])
  expect(JSON.parse(gunzipSync(packed).toString())).toEqual(content)
})

it('is opened with each listed key, and sealed with the first', async () => {
  const old = await backupKeys(`1=${digits}`)
  const both = await backupKeys(`2=${'c1'.repeat(32)},1=${digits}`)
  expect(await open(both, path, await seal(old, path, content))).toEqual(content)
  const renewed = await seal(both, path, content)
  expect(await open(both, path, renewed)).toEqual(content)
  await expect(open(old, path, renewed)).rejects.toThrow(new UnreadableCopy(`${path} needs key 2 of BACKUP_KEY`))
})

it('is refused by name if it is altered, cut, or of another place', async () => {
  const keys = await backupKeys(digits)
  const bytes = await seal(keys, path, content)
  const refused = async (changed: Uint8Array<ArrayBuffer>, at = path) =>
    expect(open(keys, at, changed)).rejects.toThrow(UnreadableCopy)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    await refused(changed)
  }
  for (const length of [0, 4, 17, 18, 40, bytes.length - 1]) await refused(bytes.slice(0, length))
  await refused(bytes, path.replace('0001', '0002'))
  await expect(open(keys, path, bytes.slice(0, 60))).rejects.toThrow(path)
})
