import type { Locale } from '../../shared/i18n/locale.ts'
import { errorWords } from '../../shared/screens/error/error-words.ts'

/**
 * Returns a plain page in place of an error page whose rendering fails (spec §8): HTML with a link to the home page,
 * without React.
 */
export function plainErrorPage(locale: Locale, status: number): string {
  const { title, heading, whileShowing, home } = errorWords(status, locale)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="none">
<title>${title}</title>
<link rel="stylesheet" href="/styles/plain-error-v1.css">
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${whileShowing}</p>
<p><a href="/${locale}">${home}</a></p>
</main>
</body>
</html>
`
}
