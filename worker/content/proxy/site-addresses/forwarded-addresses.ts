import { kindOf } from '../../../../shared/contract/kind.ts'
import { limitedText } from '../../../http/request/limited-text.ts'
import { hostAddresses } from './host-addresses.ts'

const maxBytes = 8 * 1024 * 1024
const settingsUrl = /"settings_url"\s*:\s*"(?:[^"\\]|\\.)*"/g

/**
 * Makes a plain backend's own addresses in its JSON the site's, so that the next page of a list is found here. Visitors
 * do not see the address of a page's administration.
 * @returns other answers unchanged
 * @throws if the answer is larger than 8 MB
 */
export async function withSiteAddresses(
  response: Response,
  { origin, isStaff }: { origin: string; isStaff: boolean },
): Promise<Response> {
  const { headers, status, body } = response
  if (!body || kindOf(headers) !== 'plain' || !/\bjson\b/.test(headers.get('Content-Type') ?? '')) return response
  const own = new Headers(headers)
  for (const name of ['Content-Length', 'Content-Encoding']) own.delete(name)
  const text = hostAddresses(origin)(await limitedText(response, maxBytes))
  return new Response(isStaff ? text : text.replace(settingsUrl, '"settings_url":""'), { status, headers: own })
}
