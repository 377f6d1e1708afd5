// Finds the browsers that the tests use, or installs Debian's packages where possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fail } from './setup.mjs'

/** Finds or installs Chromium. @returns its path; exits with an explanation if that fails */
export function findChromium() {
  const others = ['chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return (
    // the headless shell opens no windows, which would take a third of the CPU of a short test
    findBrowser('CHROMIUM_PATH', 'chromium-headless-shell', others) ??
    findBrowser('CHROMIUM_PATH', 'chromium', []) ??
    fail('The end-to-end tests need a Chromium: install one, or name it: CHROMIUM_PATH=/path/to/chromium npm test')
  )
}

/** Finds or installs Firefox. @returns its path, or null if that fails */
export function findFirefox() {
  return findBrowser('FIREFOX_PATH', 'firefox-esr', ['firefox'])
}

/**
 * @param variable name of the environment variable that may hold the path
 * @param debian name of the command and of Debian's package
 * @param others other names of the command
 */
function findBrowser(variable, debian, others) {
  const given = process.env[variable]
  if (given) return existsSync(given) ? given : fail(`${variable} is ${given}, which does not exist.`)
  const found = onPath([debian, ...others])
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  console.log(`Installing ${debian} …`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', debian], quiet)
  return onPath([debian])
}

function onPath(names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}
