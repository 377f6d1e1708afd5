import type { SiteKey } from '../../../../shared/sites/sites.ts'

const usualPath = '/admin/login/'

/**
 * Returns the path of the login form of a site's plain backend.
 * @param paths `hh=/path/,d=…` (the var CONTENT_LOGIN); sites that it does not name have Django's path
 * @throws Error if an entry is not a path, so that a wrong configuration does not look like a wrong password
 */
export function loginPathOf(paths: string | undefined, site: SiteKey): string {
  for (const entry of (paths ?? '').split(',').filter((one) => one.trim())) {
    const [key = '', path = ''] = entry.trim().split(/=(.*)/s)
    // `//host` would name another host
    if (!/^\/(?![/\\])[^?#\\\s]*$/.test(path))
      throw new Error(`CONTENT_LOGIN: "${entry}" is not of the form site=/path/`)
    if (key === site) return path
  }
  return usualPath
}

/** Returns the path that ends a session beside the login form; null if the login's path does not end in `login`. */
export function logoutPathOf(loginPath: string): string | null {
  return /(?:^|\/)login\/?$/.test(loginPath) ? loginPath.replace(/login(\/?)$/, 'logout$1') : null
}
