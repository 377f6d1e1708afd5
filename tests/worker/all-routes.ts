import { boxOfficeApp } from '../../worker/box-office/pages/box-office-app.ts'
import { afterWrite } from '../../worker/gateway/after-write.ts'
import { webshopEnd, webshopList } from '../../worker/gateway/shop-layout.ts'
import app from '../../worker/index.ts'

/** All routes of the server, with those of the box office, which the server loads on first use. */
export const allRoutes = [...app.routes, ...boxOfficeApp({ afterWrite, webshopEnd, webshopList }).routes]

const reads = ['GET', 'HEAD', 'OPTIONS']
/** The calls and forms that write, by method and an example of their path. */
export const writeTargets = [
  ...new Map(
    allRoutes
      .filter(({ method }) => !reads.includes(method))
      .map(({ method, path }) => {
        const target = { method: method === 'ALL' ? 'POST' : method, path: exampleOf(path) }
        return [`${target.method} ${target.path}`, target] as const
      }),
  ).entries(),
]

function exampleOf(pattern: string): string {
  const words = [
    'de',
    'confirm',
    'pages',
    'partners',
    'menus',
    'people',
    '7',
    'headline',
    'zip',
    'x',
    'site',
    '0'.repeat(32),
  ]
  return pattern
    .replace(/:\w+\{((?:[^{}]|\{[^{}]*\})+)\}/g, (_, regexp: string) => {
      const word = words.find((candidate) => new RegExp(`^(?:${regexp})$`).test(candidate))
      if (!word) throw new Error(`no example for ${pattern}`)
      return word
    })
    .replace(/:\w+/g, 'x')
    .replaceAll('*', 'x')
}
