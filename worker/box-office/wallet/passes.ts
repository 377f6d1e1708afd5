import { type AppleEnv, hasApplePasses } from './apple-pass.ts'
import { hasGooglePasses, type WalletEnv } from './google-pass.ts'

/** Whether this deployment issues passes for at least one wallet, so that orders can be delivered to a wallet. */
export function hasPasses(env: WalletEnv & AppleEnv): boolean {
  return hasGooglePasses(env) || hasApplePasses(env)
}
