// tests/scripts/wallet also verifies the signatures of passes, with openssl.
import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { type AppleEnv, applePass } from '../../../../worker/box-office/wallet/apple-pass.ts'
import { integer, sequence } from '../../../../worker/box-office/wallet/der.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { visitorWithOrder } from '../pages/some-order.ts'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
let settings: AppleEnv
let publicKey: CryptoKey

beforeAll(async () => {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const keys = (await crypto.subtle.generateKey({ ...algorithm, ...size }, true, ['sign', 'verify'])) as CryptoKeyPair
  const pem = (bytes: Uint8Array) => `-----BEGIN X-----\n${Buffer.from(bytes).toString('base64')}\n-----END X-----\n`
  // a minimal certificate suffices, because a signature refers to it only by serial number and issuer
  const certificate = pem(sequence(sequence(integer(7), sequence(), sequence())))
  const key = new Uint8Array((await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer)
  settings = {
    APPLE_PASS_TYPE: 'pass.example',
    APPLE_PASS_TEAM: 'TEAM',
    APPLE_PASS_KEY: pem(key),
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_ISSUER: certificate,
  }
  publicKey = keys.publicKey
})

describe('A pass of Apple Wallet', () => {
  it('is sent to those who have the order, signed in workerd', async () => {
    const visitor = pageVisitor({ ...settings, ASSETS: env.FILES })
    const { path, number, pay } = await visitorWithOrder({ delivery: 'wallet' }, { visitor, delivery: 'wallet' })
    await pay()
    const page = await (await visitor.send(`${path}/tickets/2`)).text()
    expect([page.includes(`href="${path}/tickets/2/apple-pass"`), page.includes('Google')]).toEqual([true, false])
    const sent = await visitor.send(`${path}/tickets/2/apple-pass`)
    expect([sent.status, sent.headers.get('Content-Type'), sent.headers.get('Cache-Control')]).toEqual([
      ...[200, 'application/vnd.apple.pkpass', 'private, no-store'],
    ])
    const bytes = Buffer.from(await sent.arrayBuffer())
    const code = (await orderOf(env, 'hh', number).view())?.tickets[1]?.code ?? 'none'
    expect(bytes.includes(`"message":"${code}"`)).toBe(true)
    expect(bytes.includes('Jana')).toBe(false)
    // the signature covers the attributes as a SET (0x31), although they are stored with the implicit tag [0] (0xA0)
    const start = bytes.indexOf(Buffer.from('06092a864886f70d010903', 'hex')) - 4
    const length = 2 + (bytes[start + 1] ?? 0)
    const attributes = new Uint8Array(bytes.subarray(start, start + length))
    attributes[0] = 0x31
    const signature = bytes.subarray(start + length + 15 + 4, start + length + 15 + 4 + 256)
    expect(await crypto.subtle.verify(algorithm.name, publicKey, signature, attributes)).toBe(true)
    expect((await visitor.send(`${path}/tickets/3/apple-pass`)).status).toBe(404)
    const stranger = pageVisitor({ ...settings, ASSETS: env.FILES })
    expect((await stranger.send(`${path}/tickets/2/apple-pass`)).status).toBe(404)
  })

  it('shows the start before a move', async () => {
    const { number, pay } = await visitorWithOrder()
    await pay()
    const view = await orderOf(env, 'hh', number).view()
    const productions = view?.productions.map((each) => ({ ...each, date: '2027-01-15T20:00:00+01:00' })) ?? []
    const [production] = productions
    if (!view || !production) throw new Error('no order')
    const passOf = async (previous?: string) => {
      const moved = { ...view, productions: [{ ...production, ...(previous && { previous }) }] }
      const about = { index: 1, site: sites.hh, now: new Date(), icon: async () => new ArrayBuffer(1) }
      const pass = await applePass(settings, moved, about)
      return Buffer.from(pass?.content ?? new ArrayBuffer(0)).toString()
    }
    expect(await passOf('2027-01-15T19:30:00+01:00')).toContain('"value":"20:00 statt 19:30"')
    expect(await passOf()).not.toContain('statt')
  })

  it('is offered if all settings are present, and otherwise not', async () => {
    const { APPLE_PASS_ISSUER: _, ...some } = settings
    const { visitor, path, pay } = await visitorWithOrder({}, { visitor: pageVisitor(some) })
    await pay()
    expect(await (await visitor.send(`${path}/tickets/1`)).text()).not.toContain('pass')
    expect((await visitor.send(`${path}/tickets/1/apple-pass`)).status).toBe(404)
    const refused = await visitorWithOrder({ delivery: 'wallet' }, { visitor: pageVisitor(some), delivery: 'wallet' })
    expect(refused.number).toBe('')
  })
})
