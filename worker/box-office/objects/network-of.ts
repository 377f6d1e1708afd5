import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { visitorNetwork, widerNetworks } from '../../http/request/visitor-network.ts'
import type { Network } from './network.ts'
import { steadyStub } from './steady-stub.ts'

/**
 * Returns the id of the object that counts the places that a network's carts hold on a site.
 * @param network from `visitorNetwork`
 */
export function networkId(env: Located<'NETWORKS'>, site: SiteKey, network: string): string {
  return objectId(env.NETWORKS, env, { name: `${site}:${network}` }).toString()
}

/**
 * Returns the ids of a network and of those around it, narrowest first, separated by blanks; those of wider networks
 * end with their size: `ID ID/56 ID/48`, or `ID ID/24`.
 * @param network from `visitorNetwork`
 */
export function networkIds(env: Located<'NETWORKS'>, site: SiteKey, network: string): string {
  const wider = widerNetworks(network).map((each) => networkId(env, site, each) + each.slice(each.indexOf('/')))
  return [networkId(env, site, network), ...wider].join(' ')
}

/** Returns the stub of a network's object. @param ids from `networkId` or `networkIds`, of which the first counts */
export function networkOf(env: Located<'NETWORKS'>, ids: string): DurableObjectStub<Network> {
  const namespace = env.NETWORKS as DurableObjectNamespace<Network>
  const [id = ''] = ids.split(' ')
  return steadyStub(namespace, objectId(namespace, env, { id }))
}

/** Returns the `networkIds` of the visitor's network; null without an address, as on the local server. */
export function visitorNetworkIds(c: ApiContext): string | null {
  const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
  return network === 'unknown' ? null : networkIds(c.env, c.var.site.key, network)
}

/**
 * Returns the key under which the voucher book counts the wrong codes of the visitor's network; null without an
 * address, since visitors without one have no network in common.
 */
export function triesOf(c: ApiContext): string | null {
  const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
  return network === 'unknown' ? null : `network:${network}`
}
