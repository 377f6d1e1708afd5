// The borders of the tree (design §2): shared/ knows neither side, the sides do not know each other.
const border = (name, from, to, comment) => ({ name, comment, severity: 'error', from: { path: from }, to: { path: to } })

module.exports = {
  forbidden: [
    border('shared-is-shared', '^shared/', '^(worker|client)/', 'shared/ runs in both and imports neither'),
    border('client-without-worker', '^client/', '^worker/', 'the browser gets nothing of the edge'),
    border('worker-without-client', '^worker/', '^client/', 'the edge gets nothing of the browser'),
    border('product-without-tools', '^(worker|client|shared)/', '^(scripts|tests|bench)/', 'the product needs no tool to run'),
    {
      name: 'store-behind-handlers',
      comment: 'only content/ itself, the purge log and old paths read the store',
      severity: 'error',
      from: { path: '^worker/(?!content/|pages/cache/|gateway/old-paths)' },
      to: { path: '^worker/content/store/' },
    },
    {
      name: 'visitor-without-zod',
      comment: "zod and the sanitiser stay out of the visitor's bundle",
      severity: 'error',
      from: { path: '^(client|shared/(ui|layout|screens))/', pathNot: '^client/(editor|admin)/' },
      to: { path: 'node_modules/(zod|sanitize-html)/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.css'], conditionNames: ['import', 'types', 'default'] },
  },
}
