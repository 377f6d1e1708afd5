// Passes for Apple Wallet: openssl verifies their signatures with a certificate chain that the test creates.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../../shared/sites/sites.ts'
import type { OrderView } from '../../../worker/box-office/objects/order/view.ts'
import { type AppleEnv, applePass, hasApplePasses } from '../../../worker/box-office/wallet/apple-pass.ts'
import { bytesOfEntry, type ReadAt, readEntries } from '../../../worker/transfer/zip/read-zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'auftakt-pass-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' })
const hasOpenssl = (() => {
  try {
    return openssl('version').length > 0
  } catch {
    return false
  }
})()

let env: AppleEnv
let files: Map<string, Buffer>
const now = new Date()
const icon = async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]).buffer
const place = { id: '14-9', section: { de: 'Parkett', en: 'Stalls' }, row: '14', seat: '9', entrance: { de: 'Tür 2' } }
const view = {
  site: 'hh',
  locale: 'de',
  number: 'A-26-7KQ-M2P-9XT4',
  contact: { name: 'Jana Dvořáková' },
  productions: [
    {
      id: 12,
      title: 'Das Meer bei Eastbourne «Ж»',
      date: '2027-01-15T20:00:00+01:00',
      venue: 'Laeiszhalle',
      doors: '2027-01-15T19:00:00+01:00',
      address: 'Johannes-Brahms-Platz',
    },
  ],
  lines: [{ id: 'line', production: 12, place }],
  tickets: [{ line: 'line', number: 'A-26-7KQ-M2P-9XT4-1', code: 'AEBWQAAA' }],
} as unknown as OrderView

function makeChain(): void {
  writeFileSync(at('ca.cnf'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=keyCertSign\n')
  const request = (name: string) =>
    openssl(
      'req',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/O=Test/CN=${name}`,
    )
  const sign = (name: string, by: string, ...more: string[]) =>
    openssl(
      ...['x509', '-req', '-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial'],
      ...['-days', '30', '-out', `${name}.pem`, ...more],
    )
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'root.key',
    '-out',
    'root.pem',
    '-days',
    '30',
    '-subj',
    '/CN=root',
  )
  for (const name of ['wwdr', 'pass']) request(name)
  sign('wwdr', 'root', '-extfile', 'ca.cnf')
  sign('pass', 'wwdr')
}

async function unpacked(content: ArrayBuffer): Promise<Map<string, Buffer>> {
  const readAt: ReadAt = async (offset, length) => new Uint8Array(content.slice(offset, offset + length))
  const found = new Map<string, Buffer>()
  for (const entry of await readEntries(readAt, content.byteLength))
    found.set(entry.name, Buffer.from(await bytesOfEntry(readAt, entry, 1_000_000)))
  return found
}

/** A site whose name differs from that in shared/sites/sites.ts, as after a change by staff. */
const site = { ...sites.hh, name: 'Auftakt an der Alster' }

describe.skipIf(!hasOpenssl)('A pass of Apple Wallet', () => {
  beforeAll(async () => {
    makeChain()
    const pem = (name: string) => readFileSync(at(name), 'utf8')
    env = {
      APPLE_PASS_TYPE: 'pass.example.auftakt',
      APPLE_PASS_TEAM: 'TEAM123456',
      APPLE_PASS_CERTIFICATE: pem('pass.pem'),
      APPLE_PASS_KEY: pem('pass.key'),
      APPLE_PASS_ISSUER: pem('wwdr.pem'),
    }
    const pass = await applePass(env, view, { index: 1, site, now, icon })
    expect(pass?.filename).toBe('A-26-7KQ-M2P-9XT4-1.pkpass')
    files = await unpacked(pass?.content ?? new ArrayBuffer())
  })

  it('contains the facts of the ticket that the door and the visitor need, and its code', () => {
    const text = files.get('pass.json')?.toString() ?? ''
    expect(JSON.parse(text)).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.example.auftakt',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'A-26-7KQ-M2P-9XT4-1',
      organizationName: 'Auftakt an der Alster',
      description: 'Konzertkarte',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: 'AEBWQAAA' }],
      eventTicket: {
        primaryFields: [{ value: 'Das Meer bei Eastbourne «Ж»' }],
        secondaryFields: [
          { label: 'Tür 2', value: 'Parkett' },
          { label: 'Reihe', value: '14' },
          { label: 'Platz', value: '9' },
        ],
      },
    })
    expect(text).not.toContain('Jana')
  })

  it('speaks the buyer’s language', async () => {
    const pass = await applePass(env, { ...view, locale: 'en' }, { index: 1, site, now, icon })
    const text = (await unpacked(pass?.content ?? new ArrayBuffer())).get('pass.json')?.toString()
    expect(text).toMatch(/Concert ticket.*Stalls.*Row.*Seat/)
  })

  it('has a manifest of all files, which the chain has signed', () => {
    const { signature, ...named } = Object.fromEntries(files)
    const { 'manifest.json': manifest, ...rest } = named as Record<string, Buffer>
    const digests = Object.entries(rest).map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
    expect(JSON.parse(manifest?.toString() ?? '')).toEqual(Object.fromEntries(digests))
    expect(Object.keys(rest).sort()).toEqual(['icon.png', 'icon@2x.png', 'logo@2x.png', 'pass.json'])
    writeFileSync(at('signature'), signature ?? '')
    writeFileSync(at('manifest.json'), manifest ?? '')
    const verify = () =>
      openssl(
        'smime',
        '-verify',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest.json',
        '-binary',
        '-CAfile',
        'root.pem',
        '-purpose',
        'any',
      )
    expect(verify().toString()).toBe(manifest?.toString())
    const signed = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'signature').toString()
    for (const part of ['signingTime', 'messageDigest', 'sha256', 'CN=pass', 'CN=wwdr'])
      expect(signed.replaceAll(' = ', '=')).toContain(part)
    writeFileSync(at('manifest.json'), `${manifest} `)
    expect(verify).toThrow()
  })

  it('is made only with all settings, and only for tickets of the order', async () => {
    expect(await applePass(env, view, { index: 2, site, now, icon })).toBeNull()
    for (const name of Object.keys(env) as (keyof AppleEnv)[]) {
      const { [name]: _, ...others } = env
      expect([name, hasApplePasses(others), await applePass(others, view, { index: 1, site, now, icon })]).toEqual([
        name,
        false,
        null,
      ])
    }
    const broken = { ...env, APPLE_PASS_CERTIFICATE: '-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----' }
    await expect(applePass(broken, view, { index: 1, site, now, icon })).rejects.toThrow('certificate')
  })
})
