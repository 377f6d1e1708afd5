import type { SerwistPlugin } from 'serwist'

/**
 * Caches complete public responses, but no redirects, and none with `no-store` or `private`, such as pages for staff.
 */
export const storable: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
}

/** Caches complete responses regardless of their Cache-Control header, but no redirects. */
export const complete: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
}

export function isStorable(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('Cache-Control') ?? ''
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control)
}
