// `npm run bench -- intake --seconds 8` runs `npm run bench:intake -- --seconds 8`. Without a name, it lists all
// benchmarks with their files. The first lines of each file say what it measures. `npm run torture` does the same for
// torture tests.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const [group = '', name = '', ...args] = process.argv.slice(2)
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const script = `${group}:${name}`

if (script in scripts) {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  const known = Object.entries(scripts).filter(([one]) => one.startsWith(`${group}:`))
  const list = known.map(([one, command]) => `${one.slice(group.length + 1).padEnd(14)}${command.replace('node ', '')}`)
  if (name) console.error(`There’s no ${script}. There are:`)
  console.log(list.join('\n'))
  process.exitCode = name ? 1 : 0
}
