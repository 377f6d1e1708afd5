import type { PageCheck } from '../../../shared/contract/editor.ts'

/** The server's codes, and the code of the check that needs the rendered page. */
export type CheckCode = PageCheck['code'] | 'low_contrast'
export type FoundCheck = Omit<PageCheck, 'code'> & { code: CheckCode }
