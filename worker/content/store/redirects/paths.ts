import { defaultLocale } from '../../../../shared/i18n/locale.ts'
import { decoded, isOwnPath } from '../../../http/request/path.ts'

/** Whether a decoded path may be stored as an old path: on this site, without a query, a hash or a trailing slash. */
export function isOldPath(path: string): boolean {
  return isOwnPath(path) && !/[?#]|.\/$/.test(path)
}

/** Returns the path that the gateway looks up when a browser follows the target (see `http/request/path.ts`). */
export function asRequested(target: string): string {
  const path = target.split(/[?#]/)[0] ?? ''
  const plain = decoded(path).replace(/(?<=.)\/$/, '')
  return plain === '/' ? `/${defaultLocale}` : plain
}
