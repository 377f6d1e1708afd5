import type { Choice } from '../../../shared/contract/media-library.ts'
import { call } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'

interface LinkTargets {
  /** @param kind null for every kind */
  find: (query: string, kind: Choice['kind'] | null, signal: AbortSignal) => Promise<readonly Choice[]>
}

/** How link forms find the site's content; edit mode replaces it before a plain backend, which has no such call. */
export const linkTargets: LinkTargets = {
  async find(query, kind, signal) {
    const parameters = { query: query || undefined, kind: kind ?? undefined }
    return (await withLogin(() => call('linkChoices', parameters, { signal }))).results
  },
}
