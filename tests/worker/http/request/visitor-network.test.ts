import { normalizeIP } from '@better-auth/core/utils/ip'
import { expect, test } from 'vitest'
import { visitorNetwork, widerNetworks } from '../../../../worker/http/request/visitor-network.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:DB8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1::'],
  ['2001:0db8:0000:0001::', '2001:db8:0:1::'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s is of the network %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})

test.each([
  undefined,
  '',
  'x',
  '1.2.3',
  '1.2.3.4.5',
  '256.0.0.1',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '::g',
  '1:2:3:4:5:6:7:8::',
  '::1.2.3.999',
])('%s is not an address', (text) => {
  expect(visitorNetwork(text)).toBe('unknown')
})

test('the login library counts the same networks', () => {
  for (const address of ['192.0.2.1', '2001:db8::1', '2001:db8:0:1:2:3:4:5', '::ffff:192.0.2.1'])
    expect(normalizeIP(visitorNetwork(address))).toBe(normalizeIP(address))
})

test.each([
  ['192.0.2.1', ['192.0.2.0/24']],
  ['::ffff:192.0.2.250', ['192.0.2.0/24']],
  ['2001:db8:0:12ff::1', ['2001:db8:0:1200::/56', '2001:db8:0::/48']],
  ['2001:db8:0:1200::1', ['2001:db8:0:1200::/56', '2001:db8:0::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
])('around %s are %j', (address, networks) => {
  expect(widerNetworks(visitorNetwork(address))).toEqual(networks)
})
