// The calls for what outside systems have.
import type { ApiTokenMade, ApiTokens, NewApiToken } from '../../../shared/outside/tokens.ts'
import { base, get, send } from '../api/desk-api.ts'

const tokens = `${base}tokens/`

export const outsideApi = {
  tokens: (signal: AbortSignal) => get<ApiTokens>(tokens, signal),
  makeToken: (body: NewApiToken) => send<ApiTokenMade>('POST', tokens, { body }),
  revokeToken: (id: number) => send<ApiTokens>('DELETE', `${tokens}${id}/`, {}),
  /** The address of the API's description. */
  description: `${base}openapi.json`,
}
