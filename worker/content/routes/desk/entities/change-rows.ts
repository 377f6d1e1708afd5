import type { createdSchemas, DeskBulkResult } from '../../../../../shared/contract/calls/entities/created-schemas.ts'
import type { ProblemCode } from '../../../../../shared/contract/problem.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import { problemLocale } from '../../../../http/request/request.ts'
import { problemOf, problemResponse, RefusedRequest } from '../../../../http/response/problem.ts'
import { type BulkRow, changeTogether, type RefusedRow } from '../../../handlers/desk/bulk.ts'
import { deskProblems } from '../../../handlers/desk/problem-words.ts'
import { valuesAfterWithdrawal } from '../../../handlers/desk/withdraw.ts'
import { callAs, purgeWritten, type RouteCall, requireUsers } from '../call-as.ts'
import { refuseSold, refuseUntold } from '../guard-sold.ts'
import type { RowsCall } from '../serve-desk.ts'

/** Changes several rows. The request names the revision of each row. */
export async function changeRows({
  c,
  desk,
  onWrite,
  boxOffice,
  body,
  answer,
}: RowsCall<(typeof createdSchemas)['changeRows']>): Promise<Response> {
  const locale = problemLocale(c)
  const { action, rows } = await body()
  const call = action === 'save' ? desk : await callAs(c, rights[action])
  const refused: DeskBulkResult['refused'][number][] = []
  const open: BulkRow[] = []
  for (const row of rows) {
    const refusal = await refusalOf(row, call)
    if (refusal) refused.push({ id: row.id, ...refusal })
    else open.push(row)
  }
  const outcome = await changeTogether(call, action, open)
  if (outcome.kind === 'stale') {
    const named = outcome.refused.map((row) => reasonOf(row, locale))
    // `in-use` only if every row was refused for this reason
    const isUsed = named.length > 0 && named.every(({ code }) => code === 'in-use')
    return problemResponse(isUsed ? 'in-use' : 'conflict', locale, { more: { refused: named } })
  }
  await purgeWritten(c, outcome.tags, onWrite)
  return answer({
    done: outcome.done,
    refused: [...refused, ...outcome.refused.map((row) => reasonOf(row, locale))],
  })

  async function refusalOf(
    { id, revision, values }: BulkRow,
    about: RouteCall,
  ): Promise<{ code: ProblemCode; detail: string } | null> {
    try {
      if (action !== 'save') await requireUsers(c, about, id)
      const withdrawn = action === 'withdraw' ? await valuesAfterWithdrawal(about, id) : undefined
      if (action === 'delete' || withdrawn === null) await refuseSold(c, about, boxOffice, id)
      if (withdrawn)
        await refuseUntold(c, about, boxOffice, { revision, values: withdrawn, keeps_draft: true, wasPublic: true }, id)
      if (action === 'publish')
        await refuseUntold(c, about, boxOffice, { revision, values, keeps_draft: values !== undefined }, id)
      return null
    } catch (error) {
      if (error instanceof RefusedRequest) {
        const { code, details } = error
        return { code, detail: details.errors?.[0]?.message ?? problemOf(code, locale, details).detail }
      }
      throw error
    }
  }
}

/** The right that each action needs in addition to the right to save. */
const rights = { publish: 'publish', withdraw: 'publish', delete: 'remove', restore: 'remove' } as const

function reasonOf({ id, why }: RefusedRow, locale: Locale): DeskBulkResult['refused'][number] {
  const code = why.kind === 'invalid' ? 'bad-request' : why.kind
  const [first] = why.kind === 'invalid' ? deskProblems(why.errors, locale) : []
  return { id, code, detail: first?.message ?? problemOf(code, locale).detail }
}
