import type { FileDifferences } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { may, type Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Env } from '../../../env.ts'
import { removeFile } from '../../../media/upload/accept.ts'
import { moment, type Store } from '../../store/commit.ts'
import {
  type DifferenceScope,
  forgetDifferences,
  isUnowned,
  originals,
  readDifferences,
  settleUnowned,
} from '../../store/files/differences.ts'
import { isOld } from './compare-at-night.ts'

export interface DifferenceCall {
  store: Store
  env: Pick<Env, 'MEDIA'>
  site: SiteKey
  role: Role
  /** E-mail address of the staff member. */
  by: string
}

/**
 * Returns the kinds of differences that a role may repair: missing files with the right to replace files, unowned files
 * with the right to delete them.
 */
export function differencesOf(role: Role): DifferenceScope {
  return { missing: may(role, 'media', 'save'), unowned: may(role, 'media', 'remove') }
}

/**
 * Lists the differences that a role may repair. Each file is looked up again, so that repaired ones disappear
 * immediately.
 */
export async function listDifferences({ store, env, role }: DifferenceCall): Promise<FileDifferences> {
  const known = await readDifferences(store, differencesOf(role))
  const files = await Promise.all(
    known.map(async (difference) => ({ difference, file: await env.MEDIA.head(originals + difference.hash) })),
  )
  const isOpen = ({ difference: { kind }, file }: (typeof files)[number]) => (kind === 'missing') === (file === null)
  await forgetDifferences(
    store,
    files.filter((one) => !isOpen(one)).map(({ difference }) => difference),
  )
  return {
    results: files.filter(isOpen).map(({ difference, file }) => ({
      ...difference,
      content_type: file?.httpMetadata?.contentType ?? null,
      bytes: file?.size ?? null,
      stored_at: file && moment(file.uploaded),
    })),
  }
}

/**
 * Deletes a file that no row names, with its variants. The audit log is written first; if the media store then fails,
 * the next nightly comparison finds the file again.
 * @returns `not-found` if the file is not a known unowned file or is no longer stored; `in-use` if a row now names it,
 * or if it was stored again within the last day
 */
export async function deleteUnowned(call: DifferenceCall, hash: string): Promise<'done' | 'not-found' | 'in-use'> {
  const { store, env, site, by } = call
  if (!(await isUnowned(store, hash))) return 'not-found'
  const file = await env.MEDIA.head(originals + hash)
  if (!file || !isOld(file, store.now)) {
    await forgetDifferences(store, [{ kind: 'unowned', hash }])
    return file ? 'in-use' : 'not-found'
  }
  if (!(await settleUnowned(store, { site, by, hash }))) return 'in-use'
  await removeFile(env, hash)
  return 'done'
}
