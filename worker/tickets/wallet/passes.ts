import { type AppleEnv, hasApplePasses } from './apple-pass.ts'
import { hasGooglePasses, type WalletEnv } from './google-pass.ts'

/** Whether this deployment issues passes for one of both wallets: then it delivers to them. */
export function hasPasses(env: WalletEnv & AppleEnv): boolean {
  return hasGooglePasses(env) || hasApplePasses(env)
}
