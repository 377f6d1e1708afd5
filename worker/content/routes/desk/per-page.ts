import { maxPerPage } from '../../../../shared/contract/limits.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'

/** Parses the query parameter `per_page`, which means the same in every list; undefined if it is invalid. */
export function parsePerPage(text: string): number | undefined {
  return /^[1-9]\d{0,2}$/.test(text) && Number(text) <= maxPerPage ? Number(text) : undefined
}

/**
 * Reads `per_page` of a list that has no other checked parameters.
 * @param usual the number of rows without the parameter
 * @throws RefusedRequest 400 if it is invalid
 */
export function perPageOf(c: ApiContext, usual: number): number {
  const text = new URL(c.req.url).searchParams.get('per_page')
  const perPage = text === null || text === '' ? usual : parsePerPage(text)
  if (perPage === undefined) throw new RefusedRequest('bad-request', problemLocale(c), { fields: ['per_page'] })
  return perPage
}
