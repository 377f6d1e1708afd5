import type { Banner } from '../../contract/site-content.ts'
import { Picture } from '../../ui/picture.tsx'
import '../../ui/button.css'
import './promotion-banner.css'

export function PromotionBanner({ banner: { headline, text, link, link_text: linkText, image } }: { banner: Banner }) {
  return (
    <section className="promo sheet">
      <div className="field">
        <h2>{headline}</h2>
        <div>
          <p>{text}</p>
          {link && linkText && (
            <p>
              <a className="btn btn--night" href={link}>
                {linkText}
              </a>
            </p>
          )}
        </div>
      </div>
      {image && (
        <div className="promo-pic">
          <Picture image={image} shape="fill" sizes="(min-width: 64em) 50vw, 100vw" />
        </div>
      )}
    </section>
  )
}
