import './outside.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCode, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiToken, ApiTokenMade, ApiTokens } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { useMay } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokenList } from './token-list.tsx'
import { Webhooks } from './webhooks.tsx'
import { outsideWords } from './words.ts'

const queryKey = ['tokens']

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
  const [dialog, setDialog] = useState<ReactNode>(null)
  const failure = isAllowed ? error : new Refused(403, null)
  const show = ({ tokens }: ApiTokens) => queries.setQueryData(queryKey, { tokens })
  const close = () => setDialog(null)

  function make(): void {
    const onMade = (made: ApiTokenMade) => {
      show(made)
      setDialog(<KeyDialog made={made} onClose={close} />)
    }
    setDialog(<TokenDialog onClose={close} onMade={onMade} />)
  }

  function askToRevoke(token: ApiToken): void {
    setDialog(<RevokeDialog token={token} onClose={close} onRevoke={() => void revoke(token)} />)
  }

  async function revoke({ id, name }: ApiToken): Promise<void> {
    close()
    try {
      show(await call('revokeToken', { id }))
      alert('save', words.revoked(name))
    } catch (problem) {
      alertFailure(words.failed, problem)
    }
  }

  return (
    <Screen
      title={words.title}
      commands={
        <>
          <a className="e-b e-b--l" href="/admin/api/openapi.json" target="_blank" rel="noreferrer">
            <Icon of={FileCode} />
            <span>{words.description}</span>
          </a>
          {isAllowed && <MainCommand label={words.newToken} icon={KeyRound} to={make} />}
        </>
      }
      beside={dialog}
    >
      {failure && <Failure error={failure} onRetry={() => void refetch()} />}
      {!failure && !data && <Skeleton />}
      {data && (
        <>
          <TokenList tokens={data.tokens} onRevoke={askToRevoke} />
          <Webhooks />
        </>
      )}
    </Screen>
  )
}
