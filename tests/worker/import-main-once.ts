// The plugin imports the Worker's main module again for each request and each call of an object, and each time Vitest
// asks Vite, in another process, for the module's path. In this runtime, the first answer is reused.

interface ModuleRunner {
  import: (path: string) => Promise<unknown>
}

const vitest = globalThis as unknown as { __vitest_mocker__: { moduleRunner: ModuleRunner } }
const { moduleRunner } = vitest.__vitest_mocker__
const load = moduleRunner.import.bind(moduleRunner)
let main: unknown = null

moduleRunner.import = async (path) => {
  if (!path.endsWith('/tests/worker/main.ts')) return load(path)
  main ??= await load(path)
  return main
}
