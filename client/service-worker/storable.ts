import type { SerwistPlugin } from 'serwist'

/** Keeps whole answers that are everybody's: what the server wants kept by nobody (staff's pages) is not. */
export const storable: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
}

export function isStorable(response: Pick<Response, 'status' | 'redirected' | 'headers'>): boolean {
  const control = response.headers.get('Cache-Control') ?? ''
  return response.status === 200 && !response.redirected && !/no-store|private/.test(control)
}
