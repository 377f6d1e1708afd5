import type { PageCheck } from '../../../shared/contract/editor.ts'
import { isLocale } from '../../../shared/locale.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import type { Invalid } from '../../staff/refusals.ts'
import { editorState } from '../state/editor-state.ts'
import { setChecked } from '../state/panel-state.ts'
import type { FoundCheck } from './check-entries.ts'
import { textContrast } from './text-contrast.ts'

/** Asks the server what is wrong with the draft, looks at the page, and keeps what was found for the bar and the panel. */
export async function runChecks(): Promise<FoundCheck[]> {
  const revision = editorState.pageRevision
  const told = await withLogin(() => call('pageChecks', { id: editorState.page?.id ?? 0 }))
  const checks = [...told, ...textContrast()]
  setChecked(revision, checks)
  return checks
}

/** What kept a page from being published, told in the same words. */
export function checksOf({ errors }: Pick<Invalid, 'errors'>): PageCheck[] {
  return errors.flatMap(({ pointer, code }) => {
    const [, of, ...rest] = pointer?.split('/') ?? []
    const [id, name, locale] =
      of === 'modules' ? [Number(rest[0]), rest.at(rest[1] === 'fields' ? 2 : 1), rest[3]] : [null, rest[0], rest[1]]
    return {
      code: code === 'too_few' || code === 'required' ? code : 'embed_not_allowed',
      severity: 'error',
      module_id: id,
      field: name ?? null,
      locale: isLocale(locale) ? locale : null,
    }
  })
}
