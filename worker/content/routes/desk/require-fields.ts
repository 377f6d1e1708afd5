import type { DeskChange } from '../../../../shared/contract/calls/entities/values.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import { deskProblems } from '../../handlers/desk/problem-words.ts'
import type { RouteCall } from './call-as.ts'

const lists = ['give_back', 'confirm', 'only'] as const

/** @throws RefusedRequest 400 if `give_back`, `confirm` or `only` names a field that the entity does not have */
export function requireFields(
  c: ApiContext,
  { entity }: RouteCall,
  given: Pick<DeskChange, (typeof lists)[number]>,
): void {
  const locale = problemLocale(c)
  const errors = lists.flatMap((list) =>
    (given[list] ?? []).flatMap((name, index) =>
      Object.hasOwn(entity.fields, name)
        ? []
        : deskProblems([{ pointer: `/${list}/${index}`, code: 'unknown_field' }], locale).map((error) => ({
            ...error,
            field: list,
          })),
    ),
  )
  if (errors.length > 0) throw new RefusedRequest('bad-request', locale, { errors })
}
