import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { beforeAll, describe, expect, it } from 'vitest'
import { sites } from '../../../../shared/sites/sites.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import { googlePassUrl, type WalletEnv } from '../../../../worker/box-office/wallet/google-pass.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { visitorWithOrder } from '../pages/some-order.ts'

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
let settings: WalletEnv
let publicKey: CryptoKey

beforeAll(async () => {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  const keys = (await crypto.subtle.generateKey({ ...algorithm, ...size }, true, ['sign', 'verify'])) as CryptoKeyPair
  const der = Buffer.from((await crypto.subtle.exportKey('pkcs8', keys.privateKey)) as ArrayBuffer).toString('base64')
  const pem = `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
  const account = { client_email: 'passes@auftakt.iam.gserviceaccount.com', private_key: pem }
  settings = { GOOGLE_WALLET_ISSUER: '3388', GOOGLE_WALLET_ACCOUNT: JSON.stringify(account) }
  publicKey = keys.publicKey
})

const partOf = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString())

describe('A pass of Google Wallet', () => {
  it('has the ticket’s code and is signed by the service account', async () => {
    const visitor = pageVisitor(settings)
    const { path, number, pay } = await visitorWithOrder({ delivery: 'wallet' }, { visitor, delivery: 'wallet' })
    await pay()
    expect(await (await visitor.send(`${path}/tickets/2`)).text()).toContain(`href="${path}/tickets/2/pass"`)
    const { status, headers } = await visitor.send(`${path}/tickets/2/pass`)
    const address = headers.get('Location') ?? ''
    expect([status, headers.get('Cache-Control'), address.length < 1800]).toEqual([303, 'private, no-store', true])
    const [head, claims, signature = ''] = address.replace('https://pay.google.com/gp/v/save/', '').split('.')
    const signed = Buffer.from(`${head}.${claims}`)
    expect(await crypto.subtle.verify(algorithm.name, publicKey, Buffer.from(signature, 'base64url'), signed)).toBe(
      true,
    )
    expect(partOf(head)).toEqual({ alg: 'RS256', typ: 'JWT' })
    const view = await orderOf(env, 'hh', number).view()
    const ticket = view?.tickets[1]
    const seat = view?.lines.find(({ id }) => id === ticket?.line)?.place.seat
    const { payload, ...rest } = partOf(claims)
    expect(rest).toMatchObject({ iss: 'passes@auftakt.iam.gserviceaccount.com', aud: 'google', typ: 'savetowallet' })
    expect(payload.eventTicketObjects).toMatchObject([
      {
        barcode: { type: 'QR_CODE', value: ticket?.code },
        state: 'ACTIVE',
        seatInfo: { seat: { defaultValue: { value: seat } } },
        classId: payload.eventTicketClasses[0].id,
      },
    ])
    expect(payload.eventTicketObjects[0].id).toContain(ticket?.number)
    expect(JSON.stringify(payload)).not.toContain('Jana')
    expect((await visitor.send(`${path}/tickets/3/pass`)).status).toBe(404)
    expect((await pageVisitor(settings).send(`${path}/tickets/2/pass`)).status).toBe(404)
  })

  it('shows the start before a move, in a pass that replaces none of the earlier start', async () => {
    const { number, pay } = await visitorWithOrder()
    await pay()
    const view = await orderOf(env, 'hh', number).view()
    if (!view) throw new Error('no order')
    const payloadOf = async (moved: object) => {
      const productions = view.productions.map((each) => ({ ...each, date: '2027-01-15T20:00:00+01:00', ...moved }))
      const address = await googlePassUrl(settings, { ...view, productions }, { index: 1, site: sites.hh, nowMs: 0 })
      return partOf(address?.split('/').at(-1)?.split('.')[1]).payload
    }
    const [moved, before] = [await payloadOf({ previous: '2027-01-15T19:30:00+01:00' }), await payloadOf({})]
    expect(moved.eventTicketObjects[0].textModulesData).toMatchObject([{ body: '20:00 statt 19:30' }])
    expect(before.eventTicketObjects[0].textModulesData).toBeUndefined()
    for (const part of ['eventTicketObjects', 'eventTicketClasses'])
      expect(moved[part][0].id).not.toBe(before[part][0].id)
  })

  it('is offered where both secrets are set, and nowhere else', async () => {
    const { visitor, path, pay } = await visitorWithOrder()
    await pay()
    expect(await (await visitor.send(`${path}/tickets/1`)).text()).not.toContain('/pass')
    expect((await visitor.send(`${path}/tickets/1/pass`)).status).toBe(404)
    const refused = await visitorWithOrder({ delivery: 'wallet' }, { delivery: 'wallet' })
    expect(refused.number).toBe('')
  })
})
