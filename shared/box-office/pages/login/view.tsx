import '../../../ui/page-head.css'
import '../../frame/link-button.css'
import '../../../ui/button.css'
import '../../../newsletter/newsletter.css'
import { useEffect } from 'react'
import { useLabels } from '../../../page/page-context.tsx'
import { Message } from '../../frame/message.tsx'
import { ShopForm } from '../../frame/shop-form.tsx'
import { EmailField } from '../../parts/email-field.tsx'
import { useShopPage } from '../../shop-context.tsx'
import type { LoginPageData } from './data.ts'
import { loginWords } from './words.ts'
import './login.css'

export default function LoginView({ data }: { data: LoginPageData }) {
  const words = useLabels(loginWords)
  return (
    <>
      <div className="pagehead sheet">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.subtitle}</p>
      </div>
      <section className="sheet">
        <div className="news grid">
          {data.step === 'confirm' ? <Confirm email={data.email} /> : <Ask data={data} />}
        </div>
      </section>
    </>
  )
}

function Ask({ data: { isExpired } }: { data: Extract<LoginPageData, { step: 'address' }> }) {
  const words = useLabels(loginWords)
  const { done, refusal } = useShopPage()
  const sentTo = done?.typed.email
  useTypedAddress(Boolean(done ?? refusal))
  return (
    <>
      <div className="news-t">
        <h2>{words.question}</h2>
        <p>{words.text}</p>
        {refusal?.sentence && <Message kind="refused" title={refusal.sentence} />}
        {isExpired && !sentTo && !refusal && (
          <Message kind="refused" title={words.expired}>
            <p>{words.expiredText}</p>
          </Message>
        )}
        <ShopForm action="send" className="frm login-f">
          <EmailField label={words.email} value={sentTo} />
          <p>
            <button className="btn btn--wide" type="submit">
              {words.send}
            </button>
          </p>
        </ShopForm>
      </div>
      {sentTo && <Sent to={sentTo} />}
    </>
  )
}

function Sent({ to }: { to: string }) {
  const words = useLabels(loginWords)
  return (
    <div className="login-sent thanks field" role="status" tabIndex={-1} data-message="">
      <h3>{words.sent}</h3>
      <p>
        {words.to} <b>{to}</b>. {words.valid}
      </p>
      <p>
        <b>{words.nothing}</b> {words.spam}
      </p>
      <ShopForm action="send" of="again">
        <input type="hidden" name="email" value={to} />
        <button className="lnk" type="submit">
          {words.again}
        </button>
      </ShopForm>
    </div>
  )
}

function Confirm({ email }: { email: string }) {
  const words = useLabels(loginWords)
  const { refusal } = useShopPage()
  return (
    <div className="news-t">
      <h2>{words.welcome}</h2>
      <p>{words.confirm(email)}</p>
      {refusal?.sentence && <Message kind="refused" title={refusal.sentence} />}
      <ShopForm action="enter" className="login-f">
        <button className="btn btn--wide" type="submit">
          {words.enter}
        </button>
      </ShopForm>
    </div>
  )
}

/**
 * Fills the empty address field with the address that was typed at the checkout, which stores its input
 * (use-form-storage.ts; imported here, it would move to the chunk that all pages load).
 * @param isAnswer whether the page answers a submission, so that the field contains what the visitor sent
 */
function useTypedAddress(isAnswer: boolean): void {
  useEffect(() => {
    const field = document.getElementById('email') as HTMLInputElement | null
    if (isAnswer || !field || field.value) return
    try {
      field.value = JSON.parse(sessionStorage.getItem('checkout') ?? '{}').email ?? ''
    } catch {
      // without storage, the field stays empty
    }
  }, [isAnswer])
}
