import { addRedirectUses } from '../../store/redirects/uses.ts'
import { hitCounter } from '../hit-counter.ts'

/** Counts how often visitors follow each redirect, by old path, so that staff see which redirects are still needed. */
export const redirectUses = hitCounter<string>(addRedirectUses)
