import type { PageCheck } from '../../../shared/contract/editor.ts'

/** The server's codes, and the one that only the rendered page shows. */
export type CheckCode = PageCheck['code'] | 'low_contrast'
export type FoundCheck = Omit<PageCheck, 'code'> & { code: CheckCode }
