import './outside.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCode, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { ApiToken, ApiTokenMade, ApiTokens } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { alert } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { Head } from '../ui/screen/head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokenList } from './token-list.tsx'
import { Webhooks } from './webhooks.tsx'
import { outsideWords } from './words.ts'

const queryKey = ['tokens']
type Dialog = { kind: 'new' } | { kind: 'key'; made: ApiTokenMade } | { kind: 'revoke'; token: ApiToken }

/** `/admin/outside`: the site's tokens, with which other programs call its staff APIs, and its webhooks. */
export default function OutsideScreen() {
  const words = outsideWords[staffLocale()]
  const isAllowed = useMay('outside')('read')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listTokens', {}, { signal }),
    enabled: isAllowed,
  })
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const failure = isAllowed ? error : new Refused(403, null)
  const show = ({ tokens }: ApiTokens) => queries.setQueryData(queryKey, { tokens })
  const close = () => setDialog(null)

  async function revoke({ id, name }: ApiToken): Promise<void> {
    close()
    try {
      show(await call('revokeToken', { id }))
      alert('save', words.revoked(name))
    } catch (problem) {
      console.info('tokens:', problem)
      alert('error', words.failed, { detail: problem instanceof Error ? problem.message : '' })
    }
  }

  return (
    <div className="e-work">
      <Head title={words.title}>
        <a className="e-b e-b--l" href="/admin/api/openapi.json" target="_blank" rel="noreferrer">
          <Icon of={FileCode} />
          <span>{words.description}</span>
        </a>
        {isAllowed && (
          <button type="button" className="e-b e-b--p" onClick={() => setDialog({ kind: 'new' })}>
            <Icon of={KeyRound} />
            <span>{words.newToken}</span>
          </button>
        )}
      </Head>
      <main id="main" className="e-main" tabIndex={-1}>
        {failure && <Failure error={failure} onRetry={() => void refetch()} />}
        {!failure && !data && <Skeleton />}
        {data && (
          <>
            <TokenList tokens={data.tokens} onRevoke={(token) => setDialog({ kind: 'revoke', token })} />
            <Webhooks />
          </>
        )}
      </main>
      {dialog?.kind === 'new' && (
        <TokenDialog
          onClose={close}
          onMade={(made) => {
            show(made)
            setDialog({ kind: 'key', made })
          }}
        />
      )}
      {dialog?.kind === 'key' && <KeyDialog made={dialog.made} onClose={close} />}
      {dialog?.kind === 'revoke' && (
        <RevokeDialog token={dialog.token} onClose={close} onRevoke={() => void revoke(dialog.token)} />
      )}
    </div>
  )
}
