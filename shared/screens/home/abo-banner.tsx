import type { AboListItem } from '../../contract/abo.ts'
import type { Banner } from '../../contract/site-content.ts'
import { Vignette } from '../../ui/vignette.tsx'
import '../../ui/banner.css'
import '../../ui/button.css'
import './abo-banner.css'

export function AboBanner({ banner, abos }: { banner: Banner; abos: readonly AboListItem[] }) {
  return (
    <section className="banner sheet field">
      <div className="grid">
        <div className="banner-t">
          <h2>{banner.headline}</h2>
          <p>{banner.text}</p>
          {banner.link && banner.link_text && (
            <p>
              <a className="btn btn--night" href={banner.link}>
                {banner.link_text}
              </a>
            </p>
          )}
        </div>
        {abos.length > 0 && (
          <ul className="banner-v">
            {abos.map((abo) => (
              <li key={abo.id}>
                <a href={abo.get_absolute_url}>
                  <Vignette abo={abo} size="l" /> <span>{abo.title}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
