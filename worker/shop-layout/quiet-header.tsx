import { defineLabels } from '../../shared/i18n/labels.ts'
import { Logo } from '../../shared/layout/header/logo.tsx'
import { useLabels, usePage } from '../../shared/page/page-context.tsx'
import { buildPath } from '../../shared/screens/routes.ts'

export function QuietHeader() {
  const { locale } = usePage()
  const words = useLabels(labels)
  return (
    <header className="head head--shop head--quiet sheet">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <div className="head-main">
        <Logo />
        <a className="lnk" href={buildPath({ screen: 'home', locale })}>
          {words.site}
        </a>
      </div>
    </header>
  )
}

const labels = defineLabels({
  de: { skip: 'Zum Inhalt', site: 'Zur Website' },
  en: { skip: 'Skip to content', site: 'To the website' },
})
