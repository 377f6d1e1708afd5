import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from '../../../../shared/box-office/codes/base32.ts'
import { encodeClaims, type TicketClaims } from '../../../../shared/box-office/codes/claims.ts'
import { ticketCodeLength } from '../../../../shared/box-office/codes/ticket-code.ts'
import { siteKeys } from '../../../../shared/sites/site-keys.ts'
import { keyRing, publicKeys } from '../../../../worker/box-office/codes/key-ring.ts'
import { placeDigest } from '../../../../worker/box-office/codes/place-digest.ts'
import { signTicket, verifyTicket } from '../../../../worker/box-office/codes/ticket-code.ts'
import fc from '../../../properties.ts'

const seeds = { first: '9d'.repeat(32), second: '4c'.repeat(32) }
const ring = await keyRing(seeds.first)
const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })
const claims: fc.Arbitrary<TicketClaims> = fc.record({
  site: fc.constantFrom(...siteKeys),
  production: uint32,
  place: fc.stringMatching(/^[0-9a-f]{24}$/),
  ticket: fc.uuid(),
  counter: uint32,
})
const sample: TicketClaims = {
  site: 'hh',
  production: 48213,
  place: await placeDigest('parkett-links-14-9'),
  ticket: 'd3b2f0a4-5f0c-4c36-9a3e-0a8f6f3b7c21',
  counter: 0,
}
const code = await signTicket(ring, sample)

describe('A ticket code', () => {
  it('contains the signed claims, in letters that need no escaping in a QR code or an address', async () => {
    await fc.assert(
      fc.asyncProperty(claims, async (signed) => {
        const text = await signTicket(ring, signed)
        expect(text).toMatch(/^[A-Z2-7]{167}$/)
        expect(await verifyTicket(ring, text)).toEqual(signed)
      }),
    )
    expect(code).toHaveLength(ticketCodeLength)
    expect(await signTicket(ring, sample)).toBe(code)
    expect(await signTicket(ring, { ...sample, counter: 1 })).not.toBe(code)
  })

  it('is refused with any of its 832 bits flipped', async () => {
    const bytes = fromBase32(code, 104) ?? new Uint8Array()
    for (let bit = 0; bit < 832; bit += 1) {
      const forged = bytes.slice()
      forged[bit >> 3] = (forged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await verifyTicket(ring, toBase32(forged))).toBeNull()
    }
  })

  it('is refused with any letter replaced, also in the unused bits of the last one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 166 }),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
        async (at, letter) => {
          fc.pre(code[at] !== letter)
          expect(await verifyTicket(ring, code.slice(0, at) + letter + code.slice(at + 1))).toBeNull()
        },
      ),
      { numRuns: 300 },
    )
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(code.slice(-1))
    expect(last % 8).toBe(0)
    const respelled = code.slice(0, -1) + 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[last + 1]
    expect(await verifyTicket(ring, respelled)).toBeNull()
  })

  it('is refused for hostile input, without an exception', async () => {
    const hostile = ['', code.toLowerCase(), ` ${code}`, `${code}A`, code.slice(1), 'ſ'.repeat(167), 'A'.repeat(167)]
    for (const text of [...hostile, `${code}\u0000`, `${code.slice(0, -2)}💥`, '%00'.repeat(60), '7'.repeat(100_000)]) {
      expect(await verifyTicket(ring, text)).toBeNull()
    }
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Z2-7]{167}$/)), async (text) => {
        expect(await verifyTicket(ring, text)).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('cannot be made of claims that do not fit', () => {
    for (const wrong of [
      { production: 2 ** 32 },
      { production: -1 },
      { counter: 0.5 },
      { place: 'a' },
      { ticket: 'x' },
    ]) {
      expect(() => encodeClaims({ ...sample, ...wrong }, 1)).toThrow(RangeError)
    }
  })
})

describe('The key ring', () => {
  it('refuses a code of another key', async () => {
    expect(await verifyTicket(await keyRing(seeds.second), code)).toBeNull()
  })

  it('signs with the first key after a rotation and verifies with all', async () => {
    const rotated = await keyRing(`2=${seeds.second},1=${seeds.first}`)
    const fresh = await signTicket(rotated, sample)
    expect(await verifyTicket(rotated, code)).toEqual(sample)
    expect(await verifyTicket(rotated, fresh)).toEqual(sample)
    expect(await verifyTicket(ring, fresh)).toBeNull()
    expect(await verifyTicket(await keyRing(`3=${seeds.second}`), fresh)).toBeNull()
  })

  it('derives the public key of RFC 8032 §7.1, test 1', async () => {
    const known = await keyRing('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
    const [bytes = new Uint8Array()] = (await publicKeys(known)).values()
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    expect(digits).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
  })

  it.each([undefined, '', 'secret', `1=${seeds.first},1=${seeds.second}`, `256=${seeds.first}`, `${seeds.first},`])(
    'is refused without repeating the secret: %s',
    async (secret) => {
      await expect(keyRing(secret)).rejects.toThrow(/^TICKET_KEY is not a list of keys with distinct ids$/)
    },
  )
})
