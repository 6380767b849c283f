// Every way we know to spell a path that leads out of the downloads' folder or isn't the exact name of a download. Dots
// and slashes are plain, percent-encoded once or twice, overlong, full-width or followed by null bytes. Other paths are
// absolute, start with a drive or a scheme, or go through a symbolic link.

interface Outside {
  /** The folder that contains the file `name`. No path may reach that file. */
  root: string
  /** The downloads' folder inside `root`. */
  storage: string
  name: string
}

const dots = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2e.',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '．．',
  '..%00',
  '...',
  '..;',
]
const slashes = ['/', '%2f', '%2F', '%252f', '\\', '%5c', '%255c', '%c0%af', '%ef%bc%8f', '∕', '//', '/./']

export function outsideForms({ root, storage, name }: Outside): string[] {
  const forms = new Set<string>()
  for (const dot of dots)
    for (const slash of slashes) {
      forms.add(`${dot}${slash}${name}`)
      forms.add(`deeper${slash}${dot}${slash}${dot}${slash}${name}`)
      forms.add(`pack.zip${slash}${dot}${slash}${dot}${slash}${name}`)
    }
  const absolute = [`${root}/${name}`, `${storage}/../${name}`, `${storage}/pack.zip`, '/etc/passwd', '//etc/passwd']
  for (const path of absolute) {
    forms.add(path)
    forms.add(encodeURIComponent(path))
    forms.add(encodeURIComponent(encodeURIComponent(path)))
    forms.add(`file://${path}`)
    forms.add(path.replaceAll('/', '\\'))
  }
  const others = [
    `C:\\${name}`,
    `C:${name}`,
    `\\\\localhost\\c$\\${name}`,
    `deeper/${name}`,
    `deeper%2f${name}`,
    'link.txt',
    'link.txt%00.zip',
    `up/${name}`,
    `up%2f${name}`,
    'up',
    'deeper',
    '.',
    '..',
    '%2e',
    '',
    '.draft',
    '%2edraft',
    'pack.zip/',
    'pack.zip%00',
    'pack.zip%20',
    'pack.zip.',
    'pack.zip::$DATA',
    ' pack.zip',
    'PACK.ZIP%2f..%2fpack.zip',
    '~',
    `~/${name}`,
    `$HOME/${name}`,
    'a'.repeat(5000),
  ]
  for (const form of others) forms.add(form)
  return [...forms]
}
