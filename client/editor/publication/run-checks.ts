import type { PageCheck } from '../../../shared/contract/editor.ts'
import { isLocale } from '../../../shared/i18n/locale.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import type { Invalid } from '../../staff/refusals.ts'
import { editorState } from '../state/editor-state.ts'
import type { FoundCheck } from '../state/found-check.ts'
import { setChecked } from '../state/panel-state.ts'
import { checkEntries } from './check-entries.ts'
import { textContrast } from './text-contrast.ts'

/**
 * Checks the draft on the server and the rendered page in the browser, and stores the findings for the bar and the
 * panel.
 */
export async function runChecks(): Promise<FoundCheck[]> {
  const revision = editorState.pageRevision
  const found = await withLogin(() => call('pageChecks', { id: editorState.page?.id ?? 0 }))
  const checks = [...found, ...textContrast()]
  storeChecks(revision, checks)
  return checks
}

export function storeChecks(revision: number, checks: FoundCheck[]): void {
  setChecked({ revision, checks, count: checkEntries(checks).length })
}

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
