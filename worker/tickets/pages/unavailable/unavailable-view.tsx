import { useLabels, usePage } from '../../../../shared/page/page-context.tsx'
import { unavailableWords } from '../../../../shared/shop/frame/unavailable-words.ts'
import { PageBody } from '../../../../shared/shop/parts/page-body.tsx'
import { useShopHref } from '../../../../shared/shop/shop-context.tsx'

/**
 * Says that the box office does not answer, and offers to send the request again.
 * @param form the fields of the form that was sent, in its order; null for a page that was only opened
 */
export function UnavailableView({ form }: { form: readonly (readonly [string, string])[] | null }) {
  const words = useLabels(unavailableWords)
  const { site, path } = usePage()
  const href = useShopHref()
  const { phone, phoneHref } = site.contact
  return (
    <>
      <div className="pagehead sheet quiet-frame">
        <h1>{words.title}</h1>
        <p className="pagehead-s">{words.lead}</p>
      </div>
      <PageBody side={null} sideLabel="">
        <div className="nt">
          <p>
            {words.stays} {form && words.inputStays}
          </p>
          <div className="acts">
            {form ? (
              <form method="post" action={path}>
                {form.map(([name, value], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a field several times
                  <input key={index} type="hidden" name={name} value={value} />
                ))}
                <button className="btn" type="submit">
                  {words.again}
                </button>
              </form>
            ) : (
              <a className="btn" href={path}>
                {words.again}
              </a>
            )}
            <a className="lnk" href={href('/webshop')}>
              {words.productions}
            </a>
            <a className="lnk" href={phoneHref}>
              {words.call(phone.replaceAll(' ', '\u00a0'))}
            </a>
          </div>
        </div>
      </PageBody>
    </>
  )
}
