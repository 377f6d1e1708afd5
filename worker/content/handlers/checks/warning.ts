import type { PageCheck } from '../../../../shared/contract/editor.ts'

/** Builds a warning. @param module_id id of the block; null for the page's settings */
export function warning(
  code: PageCheck['code'],
  module_id: number | null,
  field: string | null = null,
  locale: PageCheck['locale'] = null,
): PageCheck {
  return { code, severity: 'warning', module_id, field, locale }
}
