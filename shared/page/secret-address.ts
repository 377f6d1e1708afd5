// Addresses that open something only for those who know them or have a session: logins, links of mails, drafts, versions.
// Such a page loads nothing from third parties, and sends its address to no other site.
import { locales } from '../locale.ts'
import type { ScreenDefinition } from '../screens/define.ts'
import { screens } from '../screens/registry.ts'

/** Query keys whose presence makes any address secret. */
const secretKeys = ['token', 'secret', 'preview', 'draft', 'edit', 'v', 'version_id']

const secretWords = Object.values<ScreenDefinition>(screens).flatMap(({ isSecret, words = '' }) =>
  isSecret ? Object.values(typeof words === 'string' ? [words] : words) : [],
)

const secret = new RegExp(
  `[?&](?:${secretKeys.join('|')})(?:[=&#]|$)|^(?:https?://[^/?#]+)?(?:/_data)?/(?:${locales.join('|')})/(?:${secretWords.join('|')})(?:[/?#]|$)`,
)

/** Whether an address is secret. @param address absolute or root-relative, also of the page's data (`/_data/…`) */
export function isSecretAddress(address: string): boolean {
  return secret.test(address) || (address.includes('%') && secret.test(unescaped(address)))
}

function unescaped(address: string): string {
  return address.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent)
}
