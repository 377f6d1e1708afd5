import './outside.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileCode, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ApiToken, ApiTokenMade, ApiTokens } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import { tokenRequestsPerMinute, tokenSales } from '../../../shared/outside/tokens.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { when } from '../../rows/values/when.ts'
import { alert, alertFailure } from '../../staff/alerts.tsx'
import { Icon } from '../../staff/icon.tsx'
import { Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { call } from '../api/call.ts'
import { Table } from '../listing/table.tsx'
import { useMay, useNameOf } from '../shell/start.ts'
import { Failure } from '../ui/failure.tsx'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { MainCommand } from '../ui/screen/commands.tsx'
import { Screen } from '../ui/screen/screen.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { OnlyNow } from './only-now.tsx'
import { rightsText } from './rights-text.ts'
import { TokenDialog } from './token-dialog.tsx'
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

interface RevokeDialogProps {
  token: ApiToken
  onClose: () => void
  onRevoke: () => void
}

function RevokeDialog({ token: { name, hint }, onClose, onRevoke }: RevokeDialogProps) {
  const words = outsideWords[staffLocale()]
  return (
    <DialogFrame
      title={words.revokeOf(name)}
      width="30rem"
      buttons={
        <button type="button" className="e-b e-b--d" onClick={onRevoke}>
          {words.revoke}
        </button>
      }
      onClose={onClose}
    >
      <p>{words.revokeHint(hint)}</p>
    </DialogFrame>
  )
}

/** Shows the key of a new token, which cannot be shown again. */
function KeyDialog({ made: { key, id, tokens }, onClose }: { made: ApiTokenMade; onClose: () => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const token = tokens.find((one) => one.id === id)
  const [first = 'productions'] = Object.keys(token?.rights ?? {})
  const isSales = (tokenSales as readonly string[]).includes(first)
  const path = isSales
    ? first === 'sales'
      ? '/api/shop/staff/sales/'
      : '/api/shop/staff/orders/{number}/state/'
    : `/admin/api/${first}/`
  const example = `curl -H "Authorization: Bearer $AUFTAKT" \\\n  ${location.origin}${path}`
  return (
    <DialogFrame
      title={words.tokenOf(token?.name ?? '')}
      icon={KeyRound}
      width="36rem"
      close={null}
      buttons={
        <button type="button" className="e-b e-b--p" onClick={onClose}>
          {words.haveCopied}
        </button>
      }
      onClose={() => {}}
    >
      <OnlyNow value={key} label={words.key} />
      <dl className="e-out-facts">
        <dt>{words.may}</dt>
        <dd>{rightsText(token?.rights ?? {}, locale)}</dd>
        <dt>{words.most}</dt>
        <dd>{words.perMinute(tokenRequestsPerMinute)}</dd>
      </dl>
      <pre className="e-out-code">{example}</pre>
    </DialogFrame>
  )
}

const soonMs = 14 * 24 * 60 * 60 * 1000

function TokenList({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke: (token: ApiToken) => void }) {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const nameOf = useNameOf()
  return (
    <section aria-labelledby="e-out-tokens">
      <div className="e-out-h">
        <h2 id="e-out-tokens">
          {words.tokens} <small className="e-2">{words.tokensHint}</small>
        </h2>
      </div>
      {tokens.length === 0 ? (
        <div className="e-empty">
          <Icon of={KeyRound} size={24} />
          <h3>{words.none}</h3>
          <p>{words.noneHint}</p>
        </div>
      ) : (
        <Table
          className="e-out e-out-tokens"
          columns={[
            [
              'c-t',
              words.name,
              ({ name, created_by: author }) => (
                <>
                  {name} <small className="e-2">{words.by(nameOf(author))}</small>
                </>
              ),
            ],
            ['c-m', words.key, ({ hint }) => <code>{`····${hint}`}</code>],
            ['c-m e-out-may', words.may, ({ rights }) => rightsText(rights, locale)],
            ['c-x', words.lastUsed, ({ last_used_at: at }) => (at ? when(at, locale) : words.never)],
            ['c-m', words.until, untilOf],
            [
              'c-s',
              words.revoke,
              (token) =>
                stateOf(token) !== 'revoked' && (
                  <TextButton label={words.revoke} name={words.revokeOf(token.name)} onClick={() => onRevoke(token)} />
                ),
              'hidden',
            ],
          ]}
          rows={tokens}
          keyOf={({ id }) => id}
          rowClass={(token) => (stateOf(token) === 'valid' ? undefined : 'e-2')}
        />
      )}
    </section>
  )
}

function untilOf(token: ApiToken): ReactNode {
  const locale = staffLocale()
  const words = outsideWords[locale]
  const state = stateOf(token)
  if (state === 'revoked') return words.isRevoked
  if (state === 'expired') return <span className="e-mark e-mark--err">{words.expired}</span>
  if (token.expires_at === null) return words.forever
  const date = longDate(berlinIso(token.expires_at), locale)
  const isSoon = Date.parse(token.expires_at) - Date.now() < soonMs
  return isSoon ? <span className="e-mark e-mark--warn">{date}</span> : date
}

function stateOf({ revoked_at: revoked, expires_at: end }: ApiToken): 'valid' | 'expired' | 'revoked' {
  if (revoked !== null) return 'revoked'
  return end !== null && Date.parse(end) <= Date.now() ? 'expired' : 'valid'
}
