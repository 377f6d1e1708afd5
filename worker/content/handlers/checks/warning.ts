import type { PageCheck } from '../../../../shared/contract/editor.ts'

/** Returns a check of severity `warning`. @param module_id the block's id; null for the page's settings */
export function warning(
  code: PageCheck['code'],
  module_id: number | null,
  field: string | null = null,
  locale: PageCheck['locale'] = null,
): PageCheck {
  return { code, severity: 'warning', module_id, field, locale }
}
